export type BundleName = 'client' | 'main' | 'preload'
export function build(names?: readonly BundleName[], always?: boolean): number
