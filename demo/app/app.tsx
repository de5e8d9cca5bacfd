/**
 * The demo's app: what a publisher writes with `adsnative-tag/react`. demo/app-bundle.ts makes one
 * script of it.
 */
import { type AdFields, AdsNativeProvider, NativeAd } from 'adsnative-tag/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** What the page tells the app: where tag and ad server are. */
interface Origins {
  tag: string;
  ads: string;
}

const STORIES = [
  {
    title: 'Eleven minutes',
    text: 'She takes eleven minutes. The bridge will take nine, and you will have to look at the car in front of you.',
  },
  {
    title: 'Ninety loaves',
    text: 'The oven holds ninety loaves. When they are gone, she goes home.',
  },
  {
    title: 'High water at noon',
    text: 'The harbour master writes the tides on a slate. Nobody has seen her look at a table.',
  },
];

/** An ad whose fields the page draws itself: the tag still counts. */
function OwnDrawing({ imageSrc, promotedBy, title, url }: AdFields): ReactNode {
  return (
    <a className="teaser" href={url} target="_blank" rel="noreferrer">
      {imageSrc && <img src={imageSrc} alt="" width="96" height="72" />}
      <span>
        <small>Advertisement · {promotedBy}</small>
        <b>{title}</b>
      </span>
    </a>
  );
}

function Story({ tell }: { tell(what: string): void }): ReactNode {
  const [keywords, setKeywords] = useState('tea');
  const [renders, setRenders] = useState(0);
  const [isShown, setShown] = useState(true);
  return (
    <>
      <div className="panel buttons">
        <button type="button" onClick={() => setRenders(renders + 1)}>
          Render again ({renders})
        </button>
        <button type="button" onClick={() => setKeywords(keywords === 'tea' ? 'boots' : 'tea')}>
          Other keywords
        </button>
        <button type="button" onClick={() => setShown(!isShown)}>
          {isShown ? 'Take the ad off' : 'Put it back'}
        </button>
      </div>
      <p>{STORIES[0]?.text}</p>
      {isShown && (
        <NativeAd
          apiKey="native-story"
          keywords={[keywords]}
          reserve={{ height: 232 }}
          onFilled={() => tell('native-story: onFilled')}
          onViewable={() => tell('native-story: onViewable')}
          onClick={() => tell('native-story: onClick')}
        />
      )}
    </>
  );
}

function List({ tell }: { tell(what: string): void }): ReactNode {
  const [order, setOrder] = useState([0, 1, 2]);
  return (
    <>
      <div className="panel buttons">
        <button type="button" onClick={() => setOrder([...order].reverse())}>
          Turn the list round
        </button>
      </div>
      <ul className="list">
        {order.map((number) => (
          <li key={number}>
            <h3>{STORIES[number]?.title}</h3>
            <p>{STORIES[number]?.text}</p>
            {number === 1 && (
              <NativeAd
                apiKey="demo-parts"
                render={(fields) => <OwnDrawing {...fields} />}
                onFilled={() => tell('demo-parts: onFilled')}
                onViewable={() => tell('demo-parts: onViewable')}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Empty({ tell }: { tell(what: string): void }): ReactNode {
  return (
    <NativeAd
      apiKey="no-such-zone"
      fallback={<p className="frame">There is no ad today: this is the page’s own fallback.</p>}
      onUnfilled={() => tell('no-such-zone: onUnfilled')}
    />
  );
}

const VIEWS: [title: string, View: (props: { tell(what: string): void }) => ReactNode][] = [
  ['A story', Story],
  ['A list, drawn by the page', List],
  ['No ad', Empty],
];

function App({ ads, tag }: Origins): ReactNode {
  const [view, setView] = useState(0);
  const [told, setTold] = useState<string[]>([]);
  const [title, View] = VIEWS[view] ?? ['', Empty];
  return (
    <AdsNativeProvider
      src={`${tag}/tag.js`}
      settings={{ apiUrl: ads, cookieMatchUrl: `${ads}/cm.gif` }}
    >
      <h1>An ad as a component</h1>
      <p className="lead">
        Press a button, and watch which ads are asked for again: <code>{'<NativeAd>'}</code> in a
        React app under StrictMode. Other options ask for another ad; a re-render and another order
        do not.
      </p>
      <nav className="panel buttons" aria-label="Views">
        {VIEWS.map(([name], number) => (
          <button
            key={name}
            type="button"
            aria-pressed={number === view}
            onClick={() => setView(number)}
          >
            {name}
          </button>
        ))}
      </nav>
      <h2>{title}</h2>
      <View tell={(what) => setTold((before) => [...before, what])} />
      <h2>What the component was told</h2>
      <ol className="told" aria-live="polite">
        {told.map((what, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows.
          <li key={number}>{what}</li>
        ))}
      </ol>
    </AdsNativeProvider>
  );
}

const place = document.getElementById('app');
if (place) {
  const { ads = '', tag = '' } = place.dataset;
  createRoot(place).render(
    <StrictMode>
      <App tag={tag} ads={ads} />
    </StrictMode>,
  );
}
