import type { Core } from '../../contract/core';
import { Message } from '../../contract/messages';
import type { Mistake } from '../../contract/report';
import type { PlacementConfig } from '../../public/options';
import { nearest } from '../../shared/nearest';
import { attributeFor, PLACEHOLDER, readValue } from '../../shared/placeholder';
import { PLACEMENT_RULES } from './placement-rules';

/**
 * What an attribute takes: an object as JSON, free text, or a value that may be written as JSON.
 * docs/markup.md.
 */
const ATTRIBUTES: Partial<Record<keyof PlacementConfig, 'object' | 'text' | 'value'>> = {
  networkKey: 'value',
  widgetId: 'value',
  numAds: 'value',
  keywords: 'value',
  categories: 'value',
  keyValues: 'object',
  label: 'text',
  name: 'text',
  reserve: 'object',
  lazy: 'object',
  refresh: 'object',
  collapse: 'value',
  templateKey: 'value',
};

/** What the attributes that take an object may say (docs/markup.md). */
const SAMPLES: Record<string, string> = {
  keyValues: '{"topic": "tea"}',
  reserve: '{"height": 232}',
  lazy: '{"fetchMargin": 400}',
  refresh: '{"viewedSeconds": 45}',
};

/** The attributes by which the tag knows placeholders, and the list of their keys. */
const MARKS = ['adsnative', 'adsnativeKeys'];

/** These marks, and the attributes that the tag itself writes. */
const OWN_MARKS = [...MARKS, 'adsnativeAd', 'adsnativeAnswer'];

/** Maximum elements that are searched for a mistyped mark. */
const MAX_SEARCHED = 2000;

/** Quotes that word processors write in place of straight ones. */
const CURLY = /[“”„‟‘’″]/;

/** Names shorter than this, which frameworks use as well, are not taken for mistyped ones. */
const LEAST_LETTERS = 6;

/** Maximum placeholders that are looked at: the next one has the same mistake. */
const MAX_LOOKED_AT = 50;

function wrongValue(name: string, text: string) {
  const takes = name === 'adsnative' ? 'value' : ATTRIBUTES[name as keyof typeof ATTRIBUTES];
  if (takes === 'text') {
    return '';
  }
  if (CURLY.test(text)) {
    return `has typographic quotes, as an editor writes them: ${text.slice(0, 60)}`;
  }
  const value = readValue(text);
  if (/^[[{]/.test(text) && typeof value === 'string') {
    return `is no JSON: ${text.slice(0, 60)}`;
  }
  const isSwitch = /^(lazy|refresh)$/.test(name) && /^(true|false|)$/.test(text);
  return takes === 'object' && !isSwitch && typeof value !== 'object'
    ? `takes JSON such as ${SAMPLES[name]}, and is “${text.slice(0, 60)}”`
    : '';
}

function wrongName(name: string) {
  if (name in PLACEMENT_RULES) {
    return 'is an option that only a script may set (docs/markup.md)';
  }
  const intended = name.length < LEAST_LETTERS ? undefined : nearest(name, Object.keys(ATTRIBUTES));
  return intended ? `is unknown. Did you mean “${attributeFor(intended)}”?` : '';
}

/** Attributes of elements that nearly are placeholders or lists: `data-adnative`. */
function mistypedMarks(elements: HTMLElement[]) {
  const names = elements
    .slice(0, MAX_SEARCHED)
    .flatMap(({ dataset }) => Object.keys(dataset ?? {}));
  return [...new Set(names)].flatMap((name): Mistake[] => {
    const intended = OWN_MARKS.includes(name) ? undefined : nearest(name, MARKS);
    return intended
      ? [
          {
            number: Message.OptionUnknown,
            name,
            text: `${attributeFor(name)} is unknown. Did you mean “${attributeFor(intended)}”?`,
          },
        ]
      : [];
  });
}

/**
 * What is wrong with the attributes of the page's placeholders: reading them says nothing, since
 * visitors may have written them.
 */
export function checkPlaceholders({ unshadowed }: Core['pageState']): Mistake[] {
  const ownDocument = unshadowed(document);
  const elements = [...ownDocument.querySelectorAll<HTMLElement>('body *, script')];
  const mistyped = [...ownDocument.querySelectorAll<HTMLElement>(PLACEHOLDER)]
    .slice(0, MAX_LOOKED_AT)
    .flatMap(({ dataset }) =>
      Object.entries(dataset).flatMap(([name, text = '']): Mistake[] => {
        const isKnown = name === 'adsnative' || name in ATTRIBUTES;
        const isOurs = /^adsnative./.test(name);
        const wrong = isOurs ? '' : isKnown ? wrongValue(name, text) : wrongName(name);
        return wrong
          ? [
              {
                number: isKnown ? Message.OptionMalformed : Message.OptionUnknown,
                name,
                text: `${attributeFor(name)} of the placeholder ${dataset.adsnative || dataset.widgetId} ${wrong}`,
              },
            ]
          : [];
      }),
    );
  return [...mistypedMarks(elements), ...mistyped];
}
