// The parser has no types of its own. Only this function is used.
declare module 'js-yaml' {
  export function load(text: string): unknown
}
