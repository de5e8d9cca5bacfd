/**
 * The npm entry `adsnative-tag/react`: an ad as a component (docs/react.md). React 18 and 19, Preact 10 and 11.
 * @module adsnative-tag/react
 */
import {
  Component,
  type CSSProperties,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { LoadOptions } from '../npm/npm';
import type { PlacementState } from '../public/ad-unit';
import type { AdFields, PlacementConfig } from '../public/options';
import type { Settings } from '../public/settings';
import { stableKey } from './stable-key';
import { type PlacementHandlers, type StartedPlacement, startPlacement } from './start-placement';

export type { AdFields, DrawOption } from '../public/options';
export type { PlacementHandlers } from './start-placement';

/** What the ads below a provider share. */
export interface ProviderProps extends LoadOptions {
  /** Page-wide settings; an object of the same content changes nothing. */
  settings?: Partial<Settings> | undefined;
  /** The part of the app that has ads. */
  children?: ReactNode;
}

const Page = createContext<LoadOptions & Pick<ProviderProps, 'settings'>>({});

/**
 * Says where the tag comes from, and its settings, for all ads below.
 * @param props - what they share
 */
export function AdsNativeProvider({ children, nonce, settings, src, timeout }: ProviderProps): ReactNode {
  const key = stableKey(settings);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the settings' content.
  const page = useMemo(() => ({ nonce, settings, src, timeout }), [nonce, key, src, timeout]);
  return <Page.Provider value={page}>{children}</Page.Provider>;
}

/** The options of a placement, and what is to be called. */
export type NativeAdOptions = Omit<PlacementConfig, 'draw' | 'onClick'> & PlacementHandlers;

/** A placement in a component. */
export interface NativeAdHook {
  /** For the element that the ad goes into; give it `key={key}` and no children of its own, but for `canvas`. */
  host: RefObject<HTMLDivElement | null>;
  /** For an element inside the host, where the fields are drawn by the page. */
  canvas: RefObject<HTMLDivElement | null>;
  /** Changes with the options: the host is another element then. */
  key: string;
  /** Where the placement is in its life. */
  state: PlacementState;
  /** The ad's fields, where there is a canvas. */
  fields: AdFields | undefined;
  /** Asks for another ad. */
  refresh(): void;
}

/**
 * Requests an ad for an element of the component, and gives it back when the component goes. Other options ask for another
 * ad; a re-render and other functions do not.
 */
export function useNativeAd(props: NativeAdOptions): NativeAdHook {
  const { callback, callbackOnAdResponse, onClick, onError, onFilled, onUnfilled, onViewable, ...options } =
    props;
  const load = useContext(Page);
  const key = stableKey(options);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const placement = useRef<StartedPlacement | null>(null);
  const [shown, setShown] = useState<{ key: string; state: PlacementState; fields?: AdFields | undefined }>({
    key,
    state: 'idle',
  });
  useEffect(() => {
    latest.current = props;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the options' content.
  useEffect(() => {
    if (!host.current) return;
    const started = startPlacement({
      load,
      options,
      host: host.current,
      canvas: canvas.current,
      handlers: () => latest.current,
      tell: (state, fields) => setShown({ key, state, fields }),
    });
    placement.current = started;
    return () => started.end();
  }, [key, load]);
  // What was said of other options is not said of these.
  const { fields, state } = shown.key === key ? shown : { state: 'idle' as const, fields: undefined };
  return { host, canvas, key, state, fields, refresh: () => placement.current?.refresh() };
}

/** Keeps what a page's own content throws to itself. */
class Boundary extends Component<{ children: ReactNode; onError: (error: unknown) => void }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

/** What `<NativeAd>` takes: the options of a placement, and how it looks. */
export interface NativeAdProps extends NativeAdOptions {
  /** Shown where there is no ad: none was filled, or the tag was blocked. */
  fallback?: ReactNode;
  /** Draws an ad's fields in place of the tag; clicks and trackers are counted by the tag all the same. */
  render?: ((ad: AdFields) => ReactNode) | undefined;
  /** Of the element around the ad. */
  className?: string | undefined;
  /** Of the element around the ad, over the room that `reserve` asks for. */
  style?: CSSProperties | undefined;
}

/** Calls `render` inside the boundary. */
function Drawn({ fields, render }: { fields: AdFields; render: (ad: AdFields) => ReactNode }): ReactNode {
  return render(fields);
}

function Ad({ className, fallback, render, style, ...options }: NativeAdProps): ReactNode {
  const { canvas, fields, host, key, state } = useNativeAd(options);
  const { aspectRatio, height, width } = options.reserve ?? {};
  const room = {
    aspectRatio,
    minHeight: height && `${height}px`,
    width: width && `min(100%, ${width}px)`,
  };
  return (
    <div className={className} style={{ ...room, ...style }}>
      <div key={key} ref={host} data-adsnative="">
        {render && <div ref={canvas}>{fields && <Drawn fields={fields} render={render} />}</div>}
      </div>
      {/^(unfilled|failed)$/.test(state) && fallback}
    </div>
  );
}

/** An ad. It is requested once it is on the page, and goes with the component. */
export function NativeAd(props: NativeAdProps): ReactNode {
  return (
    <Boundary onError={(error) => props.onError?.(error)}>
      <Ad {...props} />
    </Boundary>
  );
}
