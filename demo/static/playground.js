/** The playground: writes the html that the form describes, and shows its ad, its events and its bill. No part of the tag. */
(() => {
  var form = document.querySelector('main form');
  var preview = document.getElementById('preview');
  var outcome = document.getElementById('outcome');
  var { tagOrigin } = document.currentScript.dataset;

  var PRECONNECT = '<link rel="preconnect" href="https://api.adsnative.com">';
  /** px. The room before an ad was measured. */
  var ROOM = 232;

  /** The placement, if a script defines it. */
  var unit;
  /** The height of the shown ad with its margins, in px, once it was there. */
  var room = 0;
  /** When the shown ad was asked for and when it was shown, in ms of the page. */
  var since = 0;
  var drawn = 0;

  /** What the form says; absent values are empty. */
  function read() {
    return Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
  }

  /** What the chosen kind of ad needs besides its key. */
  function neededOptions() {
    return JSON.parse(form.elements.key.selectedOptions[0].dataset.options);
  }

  /** Whether a placeholder says it all: bids have no attribute. */
  function isPlaceholder({ as }) {
    return as === 'placeholder' && !neededOptions().code;
  }

  /** The placement's options. */
  function optionsOf({ ads, collapse, key, label, lazy }) {
    return {
      apiKey: key,
      ...neededOptions(),
      ...(label && { label }),
      ...(lazy && { lazy: lazy === 'near' ? {} : { fetchMargin: 200 } }),
      ...(ads && { numAds: Number(ads) }),
      ...(collapse && { collapse }),
    };
  }

  /** The attributes of a placeholder, by their names in the document. */
  function attributesOf({ apiKey, collapse, label, lazy, numAds }) {
    return {
      'data-adsnative': apiKey,
      ...(label && { 'data-label': label }),
      ...(lazy && { 'data-lazy': lazy.fetchMargin ? JSON.stringify(lazy) : '' }),
      ...(numAds && { 'data-num-ads': numAds }),
      ...(collapse && { 'data-collapse': collapse }),
    };
  }

  function placeOf(attributes) {
    var place = document.createElement('div');
    Object.entries(attributes).forEach(([name, value]) => {
      place.setAttribute(name, value);
    });
    return place;
  }

  /** The css that keeps the room free before the tag is there: as high as was asked for, else as the ad was. */
  function roomOf({ height, width }) {
    var high = height || room || ROOM;
    return [high !== '0' && `min-height: ${high}px`, width && `max-width: ${width}px`]
      .filter(Boolean)
      .join('; ');
  }

  /** An object as people write it. */
  function written(value) {
    return JSON.stringify(value)
      .replace(/"(\w+)":/g, ' $1: ')
      .replace(/"/g, "'")
      .replace(/},{/g, '}, {')
      .replace(/([^\s{])}/g, '$1 }');
  }

  /** An element as people write it: an attribute without a value has no quotes. */
  function writtenElement(place) {
    return place.outerHTML
      .replace(/=""/g, '')
      .replace(/&quot;/g, '"')
      .replace(/="(\{[^}]*\})"/, "='$1'");
  }

  /** The whole html to paste: two lines where attributes say it all, else an element, commands and the tag. */
  function htmlOf(wish) {
    var key = wish.ownKey || 'YOUR_API_KEY';
    // What the demo's bidder is told to bid is no matter of a page.
    var { ortb2Imp: _, ...options } = optionsOf({ ...wish, key });
    var css = roomOf(wish);
    var style = css && { style: css };
    if (isPlaceholder(wish)) {
      return [
        PRECONNECT,
        writtenElement(placeOf({ ...attributesOf(options), ...style })),
        `<script async crossorigin src="https://YOUR_CDN/tag.fast.js" data-adsnative-keys="${key}"></script>`,
      ].join('\n');
    }
    return [
      PRECONNECT,
      writtenElement(placeOf({ id: 'story', ...style })),
      '<script>',
      '  var adsnativetag = adsnativetag || {};',
      '  adsnativetag.cmdQ = adsnativetag.cmdQ || [];',
      '  adsnativetag.cmdQ.push(function () {',
      options.code &&
        "    adsnativetag.updateConfig({ openrtb: { url: 'https://YOUR_BIDDER/openrtb2/auction' } });",
      `    var unit = adsnativetag.defineAdUnit(${written(options)});`,
      '    adsnativetag.requestAds();',
      "    adsnativetag.displayAdUnit(unit, 'story');",
      '  });',
      '</script>',
      '<script async crossorigin src="https://YOUR_CDN/tag.js"></script>',
    ]
      .filter(Boolean)
      .join('\n');
  }

  function writeHtml() {
    document.getElementById('html').textContent = htmlOf(read());
  }

  /** Measures the room that the shown ad takes, and writes it. */
  function measure() {
    var place = preview.firstElementChild;
    if (!drawn || !place) {
      return;
    }
    var { minHeight } = place.style;
    place.style.minHeight = '0';
    room = Math.ceil(preview.getBoundingClientRect().height);
    place.style.minHeight = minHeight;
    writeHtml();
  }

  /** Shows the form's ad in place of the one before. */
  function showAd(wish) {
    var options = optionsOf(wish);
    var place = placeOf(isPlaceholder(wish) ? attributesOf(options) : {});
    place.style.cssText = roomOf(wish);
    drawn = 0;
    outcome.textContent = '';
    preview.replaceChildren(place);
    adsnativetag.cmdQ.push(() => {
      if (unit) {
        adsnativetag.destroy(unit);
      }
      unit = undefined;
      if (isPlaceholder(wish)) {
        // The tag destroys the placement of the old placeholder, and finds the new one.
        return;
      }
      unit = adsnativetag.defineAdUnit(options);
      adsnativetag.requestAds();
      adsnativetag.displayAdUnit(unit, place);
    });
  }

  function showFigures() {
    showWaterfall(
      document.getElementById('files'),
      document.getElementById('files-note'),
      since,
      drawn,
    );
  }

  function update({ target }) {
    since = performance.now();
    if (target.name === 'key') {
      room = 0;
    }
    writeHtml();
    showAd(read());
    showFigures();
  }

  /** Says why there is no ad: the ad server's words, or a message by its number. */
  function sayNoAd({ reason }) {
    var asked = since;
    knownBills.then(({ messages }) => {
      if (asked !== since) {
        return;
      }
      outcome.textContent = 'No ad';
      if (messages[reason]) {
        const link = document.createElement('a');
        link.href = `/docs/errors.md#${reason}`;
        link.textContent = messages[reason];
        outcome.append(': ', link, ' ');
      } else {
        outcome.append(reason ? `: the ad server says “${reason}”. ` : '. ');
      }
      outcome.append(
        read().collapse
          ? 'The room closes, as the options ask.'
          : 'The room stays, and the page around it is as it was.',
      );
    });
  }

  /** Loads the tag as the html to paste does. */
  function loadTag(wish) {
    var script = document.createElement('script');
    script.async = true;
    script.crossOrigin = '';
    if (isPlaceholder(wish)) {
      script.dataset.adsnativeKeys = [...form.elements.key.options]
        .map(({ value }) => value)
        .join();
    }
    script.src = `${tagOrigin}/${isPlaceholder(wish) ? 'tag.fast.js' : 'tag.js'}`;
    document.head.append(script);
  }

  document.getElementById('copy').onclick = ({ currentTarget }) => {
    var code = document.getElementById('html');
    var select = () => {
      getSelection().selectAllChildren(code);
      currentTarget.textContent = 'Selected: copy it by hand';
    };
    if (!navigator.clipboard) {
      return select();
    }
    navigator.clipboard.writeText(code.textContent).then(() => {
      document.getElementById('copy').textContent = 'Copied';
    }, select);
  };
  // The address of a page that was loaded anew has its options.
  new URLSearchParams(location.search).forEach((value, name) => {
    var field = form.elements.namedItem(name);
    if (field) {
      field.value = value;
    }
  });
  var observer = new ResizeObserver(measure);
  form.oninput = update;
  adsnativetag.cmdQ.push(() => {
    var isShown = ({ apiKey }) => apiKey === form.elements.key.value;
    adsnativetag.on('adRendered', (event) => {
      if (isShown(event)) {
        drawn = drawn || event.time;
        observer.disconnect();
        // A network's frame gets its size later.
        [preview, ...preview.firstElementChild.children].forEach((one) => {
          observer.observe(one);
        });
        showFigures();
      }
    });
    ['unfilled', 'failed'].forEach((type) => {
      adsnativetag.on(type, (event) => isShown(event) && sayNoAd(event));
    });
  });
  writeHtml();
  showAd(read());
  loadTag(read());
  new PerformanceObserver(showFigures).observe({ type: 'resource', buffered: true });
  showBill(
    document.getElementById('bill'),
    document.getElementById('bill-note'),
    (bytes, { peers }) => showComparison(document.getElementById('others'), bytes, peers),
  );
})();
