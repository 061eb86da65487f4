import path from 'node:path'

/** Where a store lives. */
export interface Place {
  readonly folder: string
  /** The database in it. */
  readonly file: string
}

export const placeOf = (folder: string): Place => {
  const absolute = path.resolve(folder)
  return { folder: absolute, file: path.join(absolute, 'chronique.sqlite') }
}
