import path from 'node:path'

/** Location of a store: its data folder and its database file. */
export interface DatabaseLocation {
  readonly folder: string
  /** Path of the database file in the folder. */
  readonly file: string
}

export const databaseLocationOf = (folder: string): DatabaseLocation => {
  const absolute = path.resolve(folder)
  return { folder: absolute, file: path.join(absolute, 'chronique.sqlite') }
}
