/** The playground: writes the html that the form describes, and shows its ad, its events and its bill. No part of the tag. */
(() => {
  var form = document.querySelector('main form');
  var preview = document.getElementById('preview');
  var unit;

  /** What the form says; absent values are empty. */
  function read() {
    return Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value).trim()]),
    );
  }

  /** The placement's options. */
  function optionsOf({ ads, collapse, key, label, lazy }) {
    return {
      apiKey: key,
      ...(label && { label }),
      ...(lazy && { lazy: lazy === 'near' ? {} : { fetchMargin: 200 } }),
      ...(ads > 1 && { numAds: Number(ads) }),
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

  /** The css that keeps the room free before the tag is there. */
  function roomOf({ height, width }) {
    return [height && `min-height: ${height}px`, width && `max-width: ${width}px`]
      .filter(Boolean)
      .join('; ');
  }

  /** An object as people write it. */
  function written(value) {
    return JSON.stringify(value)
      .replace(/"(\w+)":/g, ' $1: ')
      .replace(/"/g, "'")
      .replace(/([^\s{])}/g, '$1 }');
  }

  /** An element as people write it: an attribute without a value has no quotes. */
  function writtenElement(place) {
    return place.outerHTML
      .replace(/=""/g, '')
      .replace(/&quot;/g, '"')
      .replace(/="(\{[^}]*\})"/, "='$1'");
  }

  /** The whole html to paste. */
  function htmlOf(wish) {
    var key = wish.ownKey || 'YOUR_API_KEY';
    var options = optionsOf({ ...wish, key });
    var room = roomOf(wish);
    var isPlaceholder = wish.as === 'placeholder';
    var css =
      isPlaceholder && room && `<style>[data-adsnative="${CSS.escape(key)}"] { ${room} }</style>`;
    var place = isPlaceholder
      ? attributesOf(options)
      : { id: 'story', ...(room && { style: room }) };
    // The tag requests only the placeholders that the page's own script lists: visitors may write such elements, too.
    var commands = isPlaceholder
      ? [`    adsnativetag.updateConfig({ autoPlacements: ['${key}'] });`]
      : [
          `    var unit = adsnativetag.defineAdUnit(${written(options)});`,
          '    adsnativetag.requestAds();',
          "    adsnativetag.displayAdUnit(unit, 'story');",
        ];
    return [
      '<link rel="preconnect" href="https://api.adsnative.com">',
      css,
      writtenElement(placeOf(place)),
      '<script>',
      '  var adsnativetag = adsnativetag || {};',
      '  adsnativetag.cmdQ = adsnativetag.cmdQ || [];',
      '  adsnativetag.cmdQ.push(function () {',
      ...commands,
      '  });',
      '</script>',
      '<script async crossorigin src="https://YOUR_CDN/tag.js"></script>',
    ]
      .filter(Boolean)
      .join('\n');
  }

  /** Shows the form's ad in place of the one before. */
  function showAd(wish) {
    var options = optionsOf(wish);
    var place = placeOf(wish.as === 'placeholder' ? attributesOf(options) : {});
    place.style.cssText = roomOf(wish);
    preview.replaceChildren(place);
    adsnativetag.cmdQ.push(() => {
      if (unit) {
        adsnativetag.destroy(unit);
      }
      unit = undefined;
      if (wish.as === 'placeholder') {
        // The tag destroys the placement of the old placeholder, and finds the new one.
        adsnativetag.updateConfig({
          autoPlacements: [...form.elements.key.options].map(({ value }) => value),
        });
        return;
      }
      unit = adsnativetag.defineAdUnit(options);
      adsnativetag.requestAds();
      adsnativetag.displayAdUnit(unit, place);
    });
  }

  function update() {
    var wish = read();
    document.getElementById('html').textContent = htmlOf(wish);
    showAd(wish);
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
  form.oninput = update;
  update();
  showBill(document.getElementById('bill'), document.getElementById('bill-note'));
})();
