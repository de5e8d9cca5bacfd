import { isThisMachine } from '../../shared/is-this-machine';
import { FOLDER } from '../../shared/own-folder';
import { asWebUrl } from '../../shared/web-url';
import { DOCUMENTS } from './reason';

/** A reference of a text to a document: `(docs/deploy.md#headers)`. */
const REFERENCE = /\((docs\/[\w/-]+\.md(?:#[\w-]+)?)\)/;

/**
 * Where a document is on the web: as the build says, or, on the developer's own machine, where the
 * demo has it. Empty: nobody knows.
 */
function addressOf(reference: string) {
  if (/^https?:/.test(reference)) {
    return reference;
  }
  if (/^https?:/.test(DOCUMENTS)) {
    return reference.replace('docs/', DOCUMENTS);
  }
  return isThisMachine(new URL(FOLDER).hostname) ? new URL(reference, FOLDER).href : '';
}

/** A document that explains more: a link, or its name for whoever has the documents. */
export function Document({ reference }: { reference: string }) {
  const address = addressOf(reference);
  const name = reference.slice(reference.lastIndexOf('/') + 1);
  return address ? (
    <a href={asWebUrl(address)} target="_blank" rel="noopener">
      {name}
    </a>
  ) : (
    `(${name} in your provider’s documents)`
  );
}

/** A text whose references to documents are links. */
export function WithReferences({ text }: { text: string }) {
  // Every second part is a reference: the pattern has one group.
  return (
    <>
      {text.split(REFERENCE).map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
        index % 2 ? <Document key={index} reference={part} /> : part,
      )}
    </>
  );
}
