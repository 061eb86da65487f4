export function build(): number
export function cli(args: readonly string[]): number
