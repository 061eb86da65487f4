export function say(french: string, english: string): string
export function electronProgram(): string | undefined
