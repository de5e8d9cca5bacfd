/** What the tag has cost the page that it is on: bytes, files and time, live. No part of the tag. */
(() => {
  var bills = fetch('/bill.json').then((answer) => answer.json());
  var drawn;

  /** What is known of bills, once it is there: demo/bills.ts. */
  window.knownBills = bills;

  window.adsnativetag = window.adsnativetag || {};
  adsnativetag.cmdQ = adsnativetag.cmdQ || [];
  adsnativetag.cmdQ.push(() => {
    adsnativetag.on('adRendered', (event) => {
      drawn = drawn || event.time;
    });
  });

  /** The tag's files so far, the loader first; each by its name without the hash. */
  function files() {
    var all = performance.getEntriesByType('resource').map((entry) => ({
      entry,
      address: new URL(entry.name),
    }));
    var loader = all.find(({ address }) =>
      /\/(tag|tag\.fast|render\.v[12])\.js$/.test(address.pathname),
    );
    if (!loader) {
      return [];
    }
    return all
      .filter(({ address }) => address.origin === loader.address.origin)
      .map(({ address, entry }) => ({
        entry,
        name: address.pathname.replace(/^.*\/|(-[0-9a-f]{8})?\.(js|html)$/g, ''),
      }));
  }

  /** Writes the bill into an element, and keeps it up to date; what its figures are goes into another one. Each time, `onShown` gets the bytes, and what is known of bills. */
  window.showBill = (place, note, onShown) => {
    var before = note.textContent;
    var show = (known) => {
      var { accepted, isRelease, version } = known;
      var loaded = files();
      if (!loaded[0]) {
        return;
      }
      var sum = 0;
      loaded.forEach(({ entry, name }) => {
        // Another hash in its name compresses to a few bytes more or less: the documents have the accepted ones.
        var isAccepted = !isRelease || accepted[name]?.raw === entry.decodedBodySize;
        sum += isAccepted ? accepted[name]?.brotli || 0 : entry.encodedBodySize;
      });
      var words = [
        `${sum.toLocaleString('en')} bytes`,
        `${loaded.length} file${loaded.length > 1 ? 's' : ''}`,
      ];
      if (drawn) {
        words.push(`${Math.round(drawn - loaded[0].entry.startTime)} ms until the ad`);
      }
      place.textContent = '';
      place.append(
        ...words.map((text) => {
          var word = document.createElement('b');
          word.textContent = text;
          return word;
        }),
      );
      if (onShown) {
        onShown(sum, known);
      }
      place.title = loaded.map(({ name }) => name).join(', ');
      note.textContent = isRelease
        ? before
        : `${before}This build is readable and larger: the bytes are those accepted for release ${version}.`;
    };
    bills.then((known) => {
      new PerformanceObserver(() => show(known)).observe({ type: 'resource', buffered: true });
      adsnativetag.cmdQ.push(() => {
        adsnativetag.on('adRendered', () => show(known));
      });
    });
  };
})();
