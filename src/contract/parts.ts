import type { Texts } from '../public/settings';
import type { FrameContent, FrameListeners, FrameOwner } from './frames';
import type { Place, Placement, RenderedAd } from './placement';
import type { Ad, AdResponse } from './response';
import type { OwnDocument, PageTrust, SandboxFrame, WebUrl } from './safe';

/**
 * What the parts chunk does: it draws what creatives do not bring, the template and what is added
 * to an ad.
 */
export interface Parts {
  /**
   * Renders a placement's ad without html with the template; an untrusted ad's template is no
   * higher than an untrusted ad's frame.
   */
  render(ad: Ad, placement: Placement, ownDocument: OwnDocument): HTMLElement;
  /** Whether a click is on the template, but beside its words and pictures. */
  isOutsideCreative(clicked: Element, element: HTMLElement): boolean;
  /** Draws an ad from its parts with the structured template. Returns the ad's element. */
  renderTemplate(
    ad: Ad,
    ownDocument: OwnDocument,
    labelText: string | null | undefined,
    texts?: Texts,
  ): HTMLElement;
  /**
   * Adds the label and the style sheet to a rendered ad, and hides its longer text behind "read
   * more". Returns a function that undoes this.
   */
  decorate(placement: Placement, renderedAd: RenderedAd, adPlace: Place): () => void;
  /** Adds the style sheet again where an ad is put back: to a head or shadow root. */
  addSheet(parent: Node & ParentNode): void;
}

/** What was rendered: the nodes to insert, and the ads among them. */
export interface Rendered {
  /** The ads' own style; absent for third-party ads. */
  css?: string | undefined;
  /** The nodes to insert; absent if they are in their place already. */
  nodes?: ChildNode[];
  ads: RenderedAd[];
  /** Permission to run the ads' tags in the page. */
  trust: PageTrust | undefined;
}

/** What the reports chunk does for a click's report. */
export interface ClickReports {
  /**
   * Calls the page's function that the response of a clicked ad names
   * (docs/security.md#functions-that-an-ad-may-call).
   */
  callBack(placement: Placement, ad: Ad): void;
}

/**
 * What the sandbox chunk does: it runs what may not touch the page in sandboxed frames
 * (docs/security.md#who-chose-the-ad).
 */
export interface Sandbox {
  /** Makes a frame, as shared/sandbox-frame.ts does, for files that have no copy of it. */
  makeFrame(
    owner: FrameOwner,
    content: FrameContent | WebUrl | '',
    listeners: FrameListeners,
  ): SandboxFrame;
  /**
   * Draws an ad with html as one document, with its style and the response's wrappers. Returns the
   * ad's element.
   */
  render(ad: Ad, response: AdResponse, placement: Placement, ownDocument: OwnDocument): HTMLElement;
  /**
   * Runs tracking html without its images in a hidden frame at the end of the page. Returns the
   * frame.
   */
  hold(html: string, owner: FrameOwner): Element;
}
