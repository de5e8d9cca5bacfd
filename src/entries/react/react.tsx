/**
 * The npm entry `adsnative-tag/react`: an ad as a component (docs/frameworks.md#react). React 18
 * and 19, Preact 10 and 11.
 * @module adsnative-tag/react
 */
import {
  Component,
  type CSSProperties,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { AdObject } from '../../public/ad';
import type { PlacementState } from '../../public/ad-unit';
import type { SettingsChanges } from '../../public/live-tag';
import type { AdFields, PlacementConfig } from '../../public/options';
import { AD_SERVER } from '../../shared/hosts';
import { asObject } from '../../shared/json';
import type { LoadOptions } from '../npm/npm';
import { advise } from './advise';
import { stableKey } from './stable-key';
import { adoptAnswer, type PlacementHandlers, startPlacement } from './start-placement';

export type { AdFields, DrawOption } from '../../public/options';
export type { PlacementHandlers } from './start-placement';

/** The properties that all ads below a provider share. */
export interface ProviderProps extends LoadOptions {
  /** Page-wide settings. A new object with the same content changes nothing. */
  settings?: SettingsChanges | undefined;
  /** The part of the app with the ads. */
  children?: ReactNode;
}

/**
 * A component's own properties: what a polluted prototype adds is no html, script or setting
 * (docs/security.md#own-members).
 */
const ownProps = <P extends object>(props: P) => asObject(props) as Partial<P>;

const Page = createContext<LoadOptions & Pick<ProviderProps, 'settings'>>(ownProps({}));

/**
 * Sets the tag's address and settings for all ads below.
 * @param props - what these ads share
 */
export function AdsNativeProvider(props: ProviderProps): ReactNode {
  const {
    children,
    nonce,
    settings,
    src,
    timeout,
    preconnect = settings?.apiUrl,
  } = ownProps(props);
  const key = stableKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the settings' content.
  const page = useMemo(
    () => ({
      nonce,
      preconnect,
      settings,
      src,
      timeout,
    }),
    [nonce, key, preconnect, src, timeout],
  );
  const link = <link rel="preconnect" href={preconnect ?? AD_SERVER} />;
  // React 19 puts it into the head, in a server's html too. For others, which would leave it here,
  // `loadTag` does. https://react.dev/reference/react-dom/components/link
  const isHoisted = Object(link).$$typeof === Symbol.for('react.transitional.element');
  return (
    <Page.Provider value={page}>
      {isHoisted && src && preconnect !== '' && link}
      {children}
    </Page.Provider>
  );
}

/** What chooses an ad: a placement's key, or a network's with a widget. */
export type NativeAdKey = Record<'apiKey', string> | Record<'networkKey' | 'widgetId', string>;

/** How many ads are wanted: only who asks for several gets a list. */
export type NativeAdCount =
  | (Partial<Record<'numAds', null>> & Pick<PlacementHandlers<AdObject>, 'onFilled'>)
  | (Record<'numAds', number | string> & Pick<PlacementHandlers, 'onFilled'>);

/** The options of a placement, and its callbacks. */
export type NativeAdOptions = Omit<PlacementConfig, 'draw' | 'numAds' | 'onClick'> &
  Omit<PlacementHandlers, 'onFilled'> &
  NativeAdKey &
  NativeAdCount;

/** The same as the component reads them, whatever was written. */
type ReadOptions = Omit<PlacementConfig, 'draw' | 'onClick'> & PlacementHandlers<never>;

/** A ref of an element, as React 18, React 19 and Preact accept it. */
export interface ElementRef {
  /** The element while it is mounted. */
  current: HTMLDivElement | null;
}

/** What `useNativeAd` returns. */
export interface NativeAdHook {
  /**
   * The ref of the ad's element. Give the element `key={key}`, and no children except for `canvas`.
   */
  host: ElementRef;
  /** The ref of an element inside the host, if you draw the fields yourself. */
  canvas: ElementRef;
  /** The key of the host element. It changes with the options, so that the host is replaced. */
  key: string;
  /** The placement's present state. */
  state: PlacementState;
  /** The ad's fields, if there is a canvas. */
  fields: AdFields | undefined;
  /** Requests another ad. */
  refresh(): void;
}

/**
 * Requests an ad for an element of the component, and destroys it when the component unmounts.
 * Changed options request another ad; a re-render and changed functions do not.
 */
export function useNativeAd(props: NativeAdOptions): NativeAdHook {
  return usePlacement(props);
}

function usePlacement(props: ReadOptions): NativeAdHook {
  const {
    callback,
    callbackOnAdResponse,
    onClick,
    onError,
    onFilled,
    onUnfilled,
    onViewable,
    ...options
  } = props;
  const load = useContext(Page);
  const key = stableKey(options);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const placement = useRef<ReturnType<typeof startPlacement> | null>(null);
  const [shown, setShown] = useState<{
    key: string;
    state: PlacementState;
    fields?: AdFields | undefined;
  }>({
    key,
    state: 'idle',
  });
  useEffect(() => {
    latest.current = props;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the options' content.
  useEffect(() => {
    advise(load, options, host.current);
    if (!host.current) {
      return;
    }
    const started = startPlacement({
      load,
      options: ownProps(options),
      host: host.current,
      canvas: canvas.current,
      handlers: () => latest.current,
      onState: (state, fields) => setShown({ key, state, fields }),
    });
    placement.current = started;
    return () => started.end();
  }, [key, load]);
  // State and fields of the previous options do not apply any more.
  const { fields, state } =
    shown.key === key ? shown : { state: 'idle' as const, fields: undefined };
  return {
    host,
    canvas,
    key,
    state,
    fields,
    refresh: () => placement.current?.refresh(),
  };
}

/**
 * An error boundary for the page's own content; what it shows instead may throw too, into the next
 * one.
 */
class Boundary extends Component<{
  children: ReactNode;
  fallback?: ReactNode;
  onError: (error: unknown) => void;
}> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** What `<NativeAd>` takes beside the options of a placement. */
export interface NativeAdLook {
  /** Shown if there is no ad: none was filled, the tag was blocked, or `render` threw. */
  fallback?: ReactNode;
  /**
   * The ad's html, as `renderAd` of `adsnative-tag/server` makes it: the tag adopts it, and
   * requests nothing. Functions besides `onError` are not called then.
   */
  answer?: string | undefined;
  /** Draws an ad's fields yourself; the tag still counts clicks and fires trackers. */
  render?: ((ad: AdFields) => ReactNode) | undefined;
  /** The class of the element around the ad. */
  className?: string | undefined;
  /** The style of the element around the ad, merged over the reserved room. */
  style?: CSSProperties | undefined;
}

/** The properties of `<NativeAd>`: the options of a placement, and its appearance. */
export type NativeAdProps = NativeAdOptions & NativeAdLook;

type ReadProps = ReadOptions & NativeAdLook;

/** Calls `render` inside the boundary. */
function Drawn({ fields, render }: { fields: AdFields; render: (ad: AdFields) => ReactNode }) {
  return render(fields);
}

function Ad(props: ReadProps): ReactNode {
  const { answer: _, className, fallback, render, style, ...options } = ownProps(props);
  // The component reserves the room itself, even on a server.
  const { canvas, fields, host, key, state } = usePlacement({ ...options, reserve: null });
  const { aspectRatio, height, width } = options.reserve ?? {};
  const room = {
    aspectRatio,
    minHeight: height && `${height}px`,
    width: width && `min(100%, ${width}px)`,
  };
  // The tag collapses the inner element, and its room with it; what stands there instead of an ad
  // needs the room.
  const isCollapsible = options.collapse && !fallback;
  return (
    <div className={className} style={{ ...(!isCollapsible && room), ...style }}>
      <div key={key} ref={host} style={isCollapsible ? room : undefined} data-adsnative="">
        {render && <div ref={canvas}>{fields && <Drawn fields={fields} render={render} />}</div>}
      </div>
      {(state === 'unfilled' || state === 'failed') && fallback}
    </div>
  );
}

/**
 * An ad that came with the page's html. What stands in it belongs to the tag, and React leaves it
 * alone.
 */
function AnsweredAd(props: ReadProps): ReactNode {
  const { answer = '', apiKey, className, onError, style } = ownProps(props);
  const load = useContext(Page);
  const reportError = useRef(onError);
  useEffect(
    () => adoptAnswer(load, apiKey, (reason) => reportError.current?.(reason)),
    [apiKey, load],
  );
  return (
    <div className={className} style={style}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `renderAd` escapes what it makes, on the page's own server */}
      <div suppressHydrationWarning={true} dangerouslySetInnerHTML={{ __html: answer }} />
    </div>
  );
}

/** An ad. It is requested after the component has mounted, and destroyed when it unmounts. */
export function NativeAd(props: NativeAdProps): ReactNode {
  const { answer, fallback } = ownProps(props);
  const onError = (error: unknown) => props.onError?.(error);
  return (
    <Boundary onError={onError}>
      <Boundary fallback={fallback} onError={onError}>
        {answer ? <AnsweredAd {...props} /> : <Ad {...props} />}
      </Boundary>
    </Boundary>
  );
}
