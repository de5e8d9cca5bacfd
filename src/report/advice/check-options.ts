import { Message } from '../../contract/messages';
import type { Mistake } from '../../contract/report';
import { asObject, isObject, type Json } from '../../shared/json';
import { nearest } from '../../shared/nearest';
import { PLACEMENT_RULES } from './placement-rules';
import { type Rule, type ShapeRule, type WordRule, wrongMember } from './rules';
import { SETTINGS_RULES } from './settings-rules';

/** Names of the wire, and of other tags, that people write for ours. */
const ALIASES: Record<string, string> = {
  zid: 'apiKey',
  key: 'apiKey',
  kw: 'keywords',
  elementId: 'nativeAdElementId',
};

export type Kind = 'placement' | 'settings';

const RULES: Record<Kind, Record<string, Rule>> = {
  placement: PLACEMENT_RULES,
  settings: SETTINGS_RULES,
};

/** Where the names of the other kind belong. */
const ELSEWHERE = {
  placement: 'is a setting of the page: pass it to adsnativetag.updateConfig().',
  settings: 'is an option of a placement: pass it to adsnativetag.defineAdUnit().',
};

function shown(value: unknown) {
  if (typeof value === 'string') {
    return `“${value.slice(0, 60)}”`;
  }
  if (Array.isArray(value)) {
    return 'an array';
  }
  return typeof value === 'object' || typeof value === 'function'
    ? `this ${typeof value}`
    : String(value);
}

/**
 * What is wrong with a name that has no rule; nothing if only names that are near to known ones are
 * reported.
 */
function unknown(name: string, kind: Kind, isStrict: boolean) {
  const rulesOfKind = RULES[kind];
  if (Object.keys(RULES[kind === 'placement' ? 'settings' : 'placement']).includes(name)) {
    return `${name} ${ELSEWHERE[kind]}`;
  }
  const alias = Object.keys(ALIASES).includes(name) ? ALIASES[name] : undefined;
  const intended = alias && rulesOfKind[alias] ? alias : nearest(name, Object.keys(rulesOfKind));
  if (intended) {
    return `${name} is unknown. Did you mean “${intended}”?`;
  }
  return isStrict ? `${name} is unknown.` : '';
}

/** What may have been meant: the nearest of the known names. */
function hintFor(name: string, known: object | undefined) {
  const intended = known && nearest(name, Object.keys(known));
  return intended ? ` Did you mean “${intended}”?` : '';
}

type AnyRule = Rule & Partial<WordRule<string> & ShapeRule>;

/** What is wrong with a value; nothing if it keeps to its rule. */
function malformed(name: string, value: unknown, rule: AnyRule) {
  if (rule.test(value)) {
    return '';
  }
  const { members, takes, words } = rule;
  const member = isObject(value) && members ? wrongMember(value, members) : undefined;
  if (member === undefined || !members) {
    return `${name} should not be ${shown(value)}.${hintFor(String(value), words)} It takes ${takes}.`;
  }
  const wrong = Object.keys(members).includes(member)
    ? `should not be ${shown(asObject(value)[member])}.`
    : `is unknown.${hintFor(member, members)}`;
  return `${name}.${member} ${wrong} ${name} takes ${takes}.`;
}

/** Reads a member that the page may have given a getter that throws. */
function read(options: Json, name: string) {
  try {
    return options[name];
  } catch {
    return undefined;
  }
}

/**
 * Known names that an object only inherits: from a class, from another object, or from a polluted
 * `Object.prototype`.
 */
function inherited(options: object, rules: object): Mistake[] {
  return Object.keys(rules)
    .filter((name) => name in options && !Object.keys(options).includes(name))
    .map((name) => ({
      number: Message.OptionMalformed,
      name,
      text: `${name} is not the object’s own, and is not read. Copy options into a plain object.`,
    }));
}

/**
 * What is wrong with some options. Unless `isStrict`, unknown names are reported only if they are
 * near to known ones: units of Prebid and options of the first version have members of their own.
 */
export function checkOptions(options: object, kind: Kind, isStrict: boolean): Mistake[] {
  const rules = RULES[kind];
  const wrong = Object.keys(options).flatMap((name): Mistake[] => {
    const value = read(options as Json, name);
    if (value == null) {
      return [];
    }
    const rule = Object.keys(rules).includes(name) ? rules[name] : undefined;
    const text = rule ? malformed(name, value, rule) : unknown(name, kind, isStrict);
    const number = rule ? Message.OptionMalformed : Message.OptionUnknown;
    return text ? [{ number, name, text }] : [];
  });
  return [...wrong, ...inherited(options, rules)];
}
