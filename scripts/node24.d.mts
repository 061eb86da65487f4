/** The path of a Node that is new enough. Ends the process with one sentence when there is none. */
export function node24(): string
/** Runs Node with `args`, its output going where ours goes; returns its exit code. */
export function run(args: readonly string[]): number
