export function say(french: string, english: string): string
export function electronProgram(): string | undefined
export function howToMend(program: string, platform?: NodeJS.Platform, user?: number): string
