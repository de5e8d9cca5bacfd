/**
 * The panel's style: at the side of a wide page, at the bottom on a phone; dark if the reader
 * prefers that.
 */
export const LOOK = `
:host { all: initial; direction: ltr; position: fixed; --paper: #fff; --ink: #1b2421; --soft: #55625c; --line: #d5dcd8; --tint: #eef2f0; --accent: #14594b; --bad: #a11616; --warn: #7a4b00 }
* { box-sizing: border-box }
@media (prefers-color-scheme: dark) { :host { --paper: #161d1a; --ink: #e9efec; --soft: #a9b7b0; --line: #3a4741; --tint: #222c28; --accent: #86d6c1; --bad: #ff9d94; --warn: #f1c178 } }
.panel { position: fixed; z-index: 2147483647; inset: 0 0 0 auto; width: min(440px, 100vw); display: flex; flex-direction: column; border-left: 1px solid var(--line); box-shadow: 0 0 24px rgb(0 0 0 / 25%); background: var(--paper); color: var(--ink); font: 14px/1.45 system-ui, sans-serif }
@media (max-width: 600px) { .panel { inset: auto 0 0 0; width: 100%; max-height: 62vh; border-left: 0; border-top: 1px solid var(--line); border-radius: 12px 12px 0 0; overflow: hidden } }
.panel:focus { outline: none }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; padding: 10px 14px; border-bottom: 1px solid var(--line) }
a { color: var(--accent) }
h2 { flex: 1; margin: 0; font-size: 16px }
.body { flex: 1; overflow: auto; padding: 8px 14px 24px; overscroll-behavior: contain }
button, select { min-height: 32px; padding: 2px 10px; border: 1px solid var(--line); border-radius: 6px; background: var(--tint); color: inherit; font: inherit; cursor: pointer }
button[aria-pressed=true] { border-color: var(--accent); color: var(--accent) }
@media (forced-colors: active) { button[aria-pressed=true] { border-width: 3px } }
button:disabled { opacity: .6; cursor: default }
select { max-width: 100% }
input { width: 100%; min-height: 32px; margin: 4px 0 8px; padding: 2px 8px; border: 1px solid var(--line); border-radius: 6px; background: var(--paper); color: inherit; font: inherit }
input::placeholder { color: var(--soft); opacity: 1 }
.summary { font-weight: 600 }
.reasons li { display: block; margin: 6px 0; padding: 6px 10px; border-left: 3px solid var(--warn); background: var(--tint) }
.reasons p { margin: 2px 0 }
code { color: var(--soft); font: 12px/1.4 ui-monospace, monospace }
.bars li { grid-template-columns: 132px 1fr 72px; align-items: center }
.track { position: relative; height: 10px; border-radius: 3px; background: var(--tint) }
.bar { position: absolute; top: 0; bottom: 0; border-radius: 3px; background: var(--accent) }
.bar.failed, .bar.networkTimedOut { background: var(--bad) }
.bar.waiting { background: var(--soft); opacity: .6 }
.bar.unfilled, .bar.networkPassedBack { background: var(--warn) }
p { margin: 6px 0 }
details { border-top: 1px solid var(--line) }
summary { padding: 9px 0; font-weight: 600; cursor: pointer; overflow-wrap: anywhere }
details details summary { padding: 6px 0; font-weight: 400; color: var(--soft) }
.state { padding: 1px 8px; border-radius: 9px; background: var(--tint); font-size: 12px; font-weight: 600 }
.rendered { color: var(--accent) }
.failed { color: var(--bad) }
.unfilled { color: var(--warn) }
dl div { display: contents }
dl { display: grid; grid-template-columns: 84px 1fr; gap: 4px 10px; margin: 6px 0 }
dt, .soft, [role=status] { color: var(--soft) }
dd { margin: 0; overflow-wrap: anywhere }
.row { display: flex; flex-wrap: wrap; gap: 6px; margin: 8px 0 }
ol, ul { margin: 4px 0 8px; padding: 0; list-style: none }
li { display: grid; grid-template-columns: 84px 1fr; gap: 10px; padding: 3px 0; overflow-wrap: anywhere }
time { color: var(--soft) }
time, .figure { text-align: right; font-variant-numeric: tabular-nums }
pre, textarea { margin: 0 0 8px; padding: 8px; border-radius: 6px; background: var(--tint); color: inherit; font: 12px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
textarea { order: 1; width: 100%; height: 120px; border: 1px solid var(--line) }
.frame { position: fixed; z-index: 2147483646; border: 3px solid var(--accent); background: rgb(20 140 110 / 15%); pointer-events: none }
.cost { display: grid; grid-template-columns: minmax(84px, auto) 1fr minmax(76px, auto); gap: 3px 10px; margin: 4px 0 10px; align-items: center }
.cost h3 { grid-column: 1 / -1; margin: 6px 0 0; font-size: 14px; overflow-wrap: anywhere }
.cost i { display: block; height: 8px; border-radius: 4px; background: var(--accent); min-width: 2px }
.cost i[data-over] { background: var(--bad) }
@media (forced-colors: active) { .bar, .cost i { background: CanvasText } }
`;
