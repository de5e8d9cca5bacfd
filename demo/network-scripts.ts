/** What a network's script is asked to do, from its query. */
export interface ScriptRequest {
  /** The network's name, for the hooks that are called by name. */
  name: string;
  /** A hook that takes no name. */
  hook: string;
  /** Milliseconds until it does it, counted in the browser. */
  wait: number;
}

/** Draws an ad where the script stands; a script in the head draws nothing there. */
const draw = ({ name }: ScriptRequest) =>
  `if (here && here.localName !== 'head') here.insertAdjacentHTML('beforeend', ${JSON.stringify(
    `<div class="network-ad" style="height:90px;padding:12px;background:#e8eef6">An ad of ${name}</div>`,
  )});`;

const say = (hook: string, { name }: ScriptRequest) => `${hook}(${JSON.stringify(name)});`;

/** What a costly network does: milliseconds of script, bytes, and pixels by which its ad grows. */
export const COSTLY = { scriptMs: 120, bytes: 200_000, grows: 200 };

/**
 * Draws, fills, and defines `beCostly`, which costs the page something in a task of its own;
 * `costlyMs` says how long that really took, since a busy machine may have held it up. `hook` is
 * `hidden` where the browser must not tell the size of what it loads.
 */
const costly = (request: ScriptRequest) =>
  `${draw(request)}
var ad = here.querySelector('.network-ad'), load = new URL('/bulk/${COSTLY.bytes}/${request.hook || 'allowed'}.js', script.src);
window.beCostly = function () { setTimeout(function () {
  var begin = performance.now();
  while (performance.now() < begin + ${COSTLY.scriptMs});
  document.head.appendChild(document.createElement('script')).src = load;
  ad.style.height = ad.offsetHeight + ${COSTLY.grows} + 'px';
  window.costlyMs = performance.now() - begin;
}); };
${say('_an_adFill', request)}`;

/** Nativo's object, which draws when it is told to; `after` is what becomes of it. */
const nativo = (after: string) =>
  `window.PostRelease = { Render_TemplateAd: function () { window.nativoDrew = true; }, Start: function () {} };
window._pr = { PushAd: function () { window.nativoPushed = true; } };
${after}`;

/** Dispatches one of connatix's events, if the script was given the attribute that it goes by. */
const connatix = (event: string) =>
  `if (script.getAttribute('data-connatix-event')) window.dispatchEvent(new Event('${event}'));`;

/** What networks' scripts do, by name. `here` is the script's parent, `script` the script. */
const DEEDS: Record<string, (request: ScriptRequest) => string> = {
  fill: (request) => draw(request) + say('_an_adFill', request),
  'no-fill': (request) => say('_an_adNoFill', request),
  'fill-twice': (request) =>
    draw(request) + say('_an_adFill', request) + say('_an_adFill', request),
  'fill-then-no-fill': (request) =>
    draw(request) + say('_an_adFill', request) + say('_an_adNoFill', request),
  draw,
  silent: () => '',
  costly,
  'costly-soon': (request) => `${costly(request)} setTimeout(beCostly, 400);`,
  vibrate: (request) => `${draw(request)}${say('_an_adFill', request)} navigator.vibrate(10);`,
  throw: () => `throw new Error('A network threw.');`,
  write: (request) =>
    `document.write('<div class="network-ad">Written by ${request.name}'); document.write('</div>');${say('_an_adFill', request)}`,
  'write-later': (request) =>
    `${draw(request)}${say('_an_adFill', request)} setTimeout(function () { document.write('<b>late</b>'); window.hasWritten = true; }, 50);`,
  'open-later': (request) =>
    `${draw(request)}${say('_an_adFill', request)} setTimeout(function () { document.open(); document.write('<b>late</b>'); document.close(); window.hasWritten = true; }, 50);`,
  hook: ({ hook }) => `${hook}();`,
  kixer: (request) =>
    `window.__kx_ad_start = function () { window.kixerStarted = true; ${draw(request)} };`,
  'nativo-render': () => nativo('setTimeout(function () { PostRelease.Render_TemplateAd(); });'),
  'nativo-push': () => nativo('setTimeout(function () { _pr.PushAd(); });'),
  'nativo-silent': () => nativo('PostRelease.Start();'),
  'connatix-fill': (request) => draw(request) + connatix('connatix_content_fill'),
  'connatix-no-fill': () => connatix('connatix_no_content'),
};

/** The script of a network that does what is asked; `undefined` for a deed that is unknown. */
export function networkScript(deed: string, request: ScriptRequest): string | undefined {
  const act = new Map(Object.entries(DEEDS)).get(deed)?.(request);
  if (act === undefined) {
    return undefined;
  }
  const body = request.wait > 0 ? `setTimeout(function () { ${act} }, ${request.wait});` : act;
  return `(function () {
var script = document.currentScript, here = script && script.parentNode;
${body}
})();\n`;
}
