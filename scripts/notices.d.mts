export interface Shipped {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly texts: readonly string[]
}
export function bundled(): string[]
export function packed(): string[]
export function described(folder: string): Shipped
export function shipped(): Shipped[]
export function fonts(): Shipped[]
export function notices(packages?: readonly Shipped[]): string
export function unnamed(text: string, packages: readonly Pick<Shipped, 'name' | 'version'>[]): string[]
