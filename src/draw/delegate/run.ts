import type { Core } from '../../contract/core';
import type { Drawing, Fetched, Host, OwnHost, RendererTools } from '../../contract/draw';
import type { CallbackAd } from '../../contract/placement';
import type { AdResponse } from '../../contract/response';
import { Stage } from '../../contract/stages';

/** What a chunk that shows a response in its own way needs. */
const toolsFor = (host: OwnHost): RendererTools => ({
  fireTags: (html, doc, trust) =>
    host.fire(html, 0, host.send, {
      placement: host.placement,
      place: { doc },
      drawing: { trust },
      shown: host.drawing,
    }),
  fireUrls: (urls) => host.fire('', urls),
});

/** Shows a response: by its own way, by networks, by the page, or as our own ads. Returns a function that stops. */
export function run(
  core: Core,
  host: OwnHost,
  { ad: object, response, show: showOwn }: Fetched,
): (() => void) | undefined {
  const { files, placement } = host;
  const { options: config } = placement;
  const { fields, networks } = files;
  const show = showOwn || (response.networks.length ? networks?.run : config.draw && fields?.run);
  const join = (ads: AdResponse['ads'], trust: unknown, then: () => void, isDrawn?: true) => {
    const { outcome } = host;
    host.needs(
      ads.flatMap((ad) => core.html.filesToDraw(ad, host, trust, isDrawn)),
      // Another answer may be drawn by now.
      () => placement.stage === Stage.Drawing && host.outcome === outcome && then(),
    );
  };
  const around: Host = Object.assign(Object.create(host), {
    placement,
    place: host.place,
    // What others have drawn may need what the tag adds to an ad.
    show(drawing: Drawing, shown: CallbackAd) {
      host.isForeign = !!(showOwn || response.networks.length);
      const ads = drawing.ads.map(({ ad }) => ad);
      join(ads, true, () => host.show(drawing, shown), true);
    },
    draw({ ads: all, ...more }: AdResponse, shown: CallbackAd, trust: Parameters<Host['draw']>[2]) {
      host.isForeign = false;
      // The template is never a fallback after networks, so only ads with html stay.
      const ads = all.filter(({ text }) => !more.networks.length || text('html'));
      join(ads, trust, () => host.draw({ ...more, ads }, shown, trust));
    },
  });
  if (show) return show(around, response, toolsFor(host));
  // If the networks chunk is missing, networks are skipped.
  around.draw(response, object, core.html.thirdPartyTrust(core, placement, true));
  return undefined;
}
