/**
 * As much of the package's interface as the documents' site uses: its own types would be three more
 * packages.
 */
declare module 'markdown-it' {
  interface Token {
    type: string;
    content: string;
    /** What an inline token consists of. */
    children: Token[] | null;
    attrSet(name: string, value: string): void;
  }
  class MarkdownIt {
    constructor(options: { html: boolean });
    parse(text: string, env: object): Token[];
    renderer: { render(tokens: Token[], options: object, env: object): string };
    options: object;
  }
  export = MarkdownIt;
}
