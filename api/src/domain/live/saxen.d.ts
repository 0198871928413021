/** Types for the parts of this parser that we use. It has none of its own. */
declare module 'saxen' {
  type Context = () => { readonly line: number; readonly column: number };

  export class Parser {
    ns(prefixes: Readonly<Record<string, string>>): this;
    on(
      event: 'openTag',
      heard: (
        name: string,
        attributes: () => Readonly<Record<string, string>>,
        decode: (text: string) => string,
        selfClosing: boolean,
        context: Context,
      ) => void,
    ): this;
    on(
      event: 'closeTag',
      heard: (
        name: string,
        decode: (text: string) => string,
        selfClosing: boolean,
        context: Context,
      ) => void,
    ): this;
    on(
      event: 'text' | 'attention',
      heard: (text: string, decode: (text: string) => string, context: Context) => void,
    ): this;
    on(event: 'cdata' | 'question', heard: (text: string, context: Context) => void): this;
    on(event: 'error' | 'warn', heard: (error: Error, context: Context) => void): this;
    parse(xml: string): void;
  }
}
