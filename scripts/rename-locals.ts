import { type Binding, type NodePath, transformSync } from '@babel/core';
import type { Scope } from '@babel/core';

/** Names of one letter: those that compress best come first. */
const LETTERS = [...'etnrosialcdupmfhgybvwkxjqzETNROSIALCDUPMFHGYBVWKXJQZ_$'];

/** A local name as the source has it: bundler and compiler number those that they had to tell apart. */
const sourceName = (name: string) => name.replace(/\$\d+$/, '');
