export function cli(args: readonly string[]): number
