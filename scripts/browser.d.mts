export function findBrowser(): string | undefined
export function installBrowser(): void
export const BROWSER_ARGUMENTS: string[]
