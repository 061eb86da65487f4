// The parser has no types of its own: only this of it is used.
declare module 'js-yaml' {
  export function load(text: string): unknown
}
