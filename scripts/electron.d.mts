export function say(french: string, english: string): string
export function electronProgram(): string | undefined
export function isBrokenStart(signal: NodeJS.Signals | null, lived: number): boolean
export function howToMend(program: string, platform?: NodeJS.Platform, user?: number): string
