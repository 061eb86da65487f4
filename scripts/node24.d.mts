/** Returns the path of a Node that is new enough. If there is none, prints a message and exits. */
export function node24(): string
/** Runs Node with `args`; its output is the output of this process. Returns its exit code. */
export function run(args: readonly string[]): number
