/** The playground's figures: what others download for an ad, and when each file of the shown ad came. No part of the tag. */
(() => {
  var adsOrigin = new URL(document.currentScript.src).origin;

  /** Timers and entries are rounded: what begins this much before another one's end, in ms, follows it. */
  var ROUNDING = 0.5;

  function element(name, text, classes) {
    var made = document.createElement(name);
    made.textContent = text;
    made.className = classes || '';
    return made;
  }

  /** A bar from a share of the whole width to another one. */
  function barOf(from, to) {
    var bar = element('i', '');
    bar.style.marginLeft = `${from * 100}%`;
    bar.style.width = `${Math.max(to - from, 0.004) * 100}%`;
    bar.setAttribute('aria-hidden', 'true');
    var track = element('span', '', 'track');
    track.append(bar);
    return track;
  }

  /** What is asked for, in a word; empty for what is no file of an ad: the page's own, trackers, images. */
  function nameOf({ initiatorType, name }) {
    var { origin, pathname } = new URL(name);
    if (origin === adsOrigin) {
      return /^\/v1\//.test(pathname) ? 'ad request' : /^\/openrtb2\//.test(pathname) ? 'bids' : '';
    }
    return origin === location.origin || /^(img|css)$/.test(initiatorType)
      ? ''
      : pathname.replace(/^.*\/|-[0-9a-f]{8}(?=\.)/g, '');
  }

  /** The files that were asked for at or after a time, in the order of their beginning, each with its step: one more than what had come by then. What the browser had is no step. */
  function filesSince(since) {
    var files = [];
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime >= since && nameOf(entry))
      .sort((one, other) => one.startTime - other.startTime)
      .forEach((entry) => {
        var before = files.filter(({ end }) => end <= entry.startTime + ROUNDING);
        var isCached = !entry.transferSize && entry.encodedBodySize > 0;
        files.push({
          name: nameOf(entry),
          isCached,
          start: entry.startTime,
          end: entry.responseEnd,
          step: Number(!isCached) + Math.max(0, ...before.map(({ step }) => step)),
        });
      });
    return files;
  }

  /** Files with the step, its beginning and its end, in ms since the first, and a bar for each; a line where the ad was shown, if it was. */
  window.showWaterfall = (place, note, since, drawn) => {
    var files = filesSince(since);
    if (!files[0]) {
      place.replaceChildren();
      note.textContent = 'All its files were there already. Load anew to see them.';
      return;
    }
    var first = files[0].start;
    var whole = Math.max(drawn || 0, ...files.map(({ end }) => end)) - first;
    var shareOf = (time) => (time - first) / whole;
    place.style.setProperty('--ad', drawn ? shareOf(drawn) : 0);
    place.toggleAttribute('data-drawn', Boolean(drawn));
    place.replaceChildren(
      ...files.map(({ end, isCached, name, start, step }) => {
        var row = document.createElement('li');
        row.append(
          element('span', name),
          element('span', `${Math.round(start - first)}–${Math.round(end - first)} ms`, 'times'),
          element('span', isCached ? 'cached' : `step ${step}`, 'step'),
          barOf(shareOf(start), shareOf(end)),
        );
        return row;
      }),
    );
    var steps = Math.max(
      ...files.filter(({ end }) => !drawn || end <= drawn + ROUNDING).map(({ step }) => step),
    );
    var rest = since === 0 ? '' : ' Files that an ad before had loaded are not among them.';
    note.textContent = drawn
      ? `${steps} step${steps > 1 ? 's' : ''}, then the ad after ${Math.round(drawn - first)} ms: the line.${rest}`
      : `No ad so far.${rest}`;
  };

  /** What this page has loaded beside what others download for an ad as html, in bytes. */
  window.showComparison = (place, bytes, peers) => {
    var rows = [{ name: 'this page', bytes }, ...peers];
    var most = Math.max(...rows.map((row) => row.bytes));
    place.replaceChildren(
      ...rows.map((row) => {
        var item = document.createElement('li');
        item.append(
          element('span', row.name),
          element('span', row.bytes.toLocaleString('en'), 'times'),
          barOf(0, row.bytes / most),
        );
        return item;
      }),
    );
  };
})();
