/**
 * The app that e2e builds with Vite for each framework: what it shows is told by the test, as data.
 */
import { type ReactNode, StrictMode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import {
  AdsNativeProvider,
  NativeAd,
  type NativeAdProps,
  useNativeAd,
} from '../../src/entries/react/react';

/** An ad of the app. */
export interface AppAd {
  id: string;
  props: NativeAdProps;
  /** How the app draws the ad itself: by its fields, or by a function that throws. */
  draws?: 'fields' | 'throws' | undefined;
  /** Whether the app has an element of its own for the ad. */
  isHooked?: true;
  /** Whether there is nothing in place of an ad. */
  hasNoFallback?: true;
}

/** What the app shows. */
export interface Scene {
  src: string;
  settings?: Record<string, unknown>;
  ads: AppAd[];
  /** Anything; a change re-renders and means nothing to the ads. */
  tick?: number;
  /** The route; each has a page of its own. */
  route?: string;
  /** Whether ads stand in each route's own page, and not beside it. */
  isKeyedByRoute?: boolean;
  isStrict?: boolean;
}

/** The app as tests see it. */
export interface AppWindow {
  app: {
    show(scene: Scene): void;
    /** Follows a link as routers do: the address and what it shows change in one task. */
    go(address: string, scene: Scene): void;
    hydrate(scene: Scene): void;
    unmount(): void;
    /** What was called, in order: `name id`. */
    log: string[];
    /** Rejections and errors that the framework told of. */
    troubles: string[];
  };
}

const log: string[] = [];

function Drawn({ title, imageSrc }: { title: string; imageSrc: string }): ReactNode {
  return (
    <article className="drawn">
      {imageSrc && <img src={imageSrc} alt="" />}
      <h3>{title}</h3>
    </article>
  );
}

function throwing(): ReactNode {
  throw new Error('the page itself');
}

function AppAdView({ draws, hasNoFallback, id, props }: AppAd): ReactNode {
  return (
    <section id={id}>
      <NativeAd
        {...props}
        fallback={!hasNoFallback && <p className="fallback">Nothing today</p>}
        render={draws && (draws === 'throws' ? throwing : (ad) => <Drawn {...ad} />)}
        onFilled={() => log.push(`filled ${id}`)}
        onUnfilled={() => log.push(`unfilled ${id}`)}
        onViewable={() => log.push(`viewable ${id}`)}
        onClick={() => log.push(`click ${id}`)}
        onError={(error) =>
          log.push(`error ${id} ${error instanceof Error ? error.message : error}`)
        }
      />
    </section>
  );
}

function Hooked({ id, props }: AppAd): ReactNode {
  const { host, key } = useNativeAd(props);
  return (
    <section id={id}>
      <div key={key} ref={host} />
    </section>
  );
}

/** All that the app shows. */
export function App({ ads, isKeyedByRoute, route = '', settings, src, tick }: Scene): ReactNode {
  return (
    <AdsNativeProvider src={src} settings={settings as never}>
      <main key={isKeyedByRoute ? route : ''} data-tick={tick}>
        <h1>{route}</h1>
        {ads.map((ad) =>
          ad.isHooked ? <Hooked key={ad.id} {...ad} /> : <AppAdView key={ad.id} {...ad} />,
        )}
      </main>
    </AdsNativeProvider>
  );
}

/** Holds the scene, so that a test changes it as state, and not by a new root. */
function Root({ first }: { first: Scene }): ReactNode {
  const [scene, setScene] = useState(first);
  useEffect(() => {
    change = setScene;
  }, []);
  const app = <App {...scene} />;
  return scene.isStrict ? <StrictMode>{app}</StrictMode> : app;
}

let change: ((scene: Scene) => void) | undefined;
let unmount = () => {};

if (typeof document !== 'undefined') {
  (window as never as AppWindow).app = {
    log,
    troubles: [],
    show(scene) {
      if (change) {
        return change(scene);
      }
      const root = createRoot(document.getElementById('root') as HTMLElement);
      root.render(<Root first={scene} />);
      unmount = () => root.unmount();
    },
    go(address, scene) {
      history.pushState(null, '', address);
      flushSync(() => change?.(scene));
    },
    hydrate(scene) {
      const root = hydrateRoot(
        document.getElementById('root') as HTMLElement,
        <Root first={scene} />,
      );
      unmount = () => root.unmount();
    },
    unmount() {
      unmount();
      change = undefined;
    },
  };
}

/** The same on a server. */
export function serverApp(scene: Scene): ReactNode {
  return <Root first={scene} />;
}
