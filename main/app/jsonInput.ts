// Hosts read JSON documents through here.
export { decoded } from '../transfer/decoded.ts'
export { readJsonFile } from '../transfer/jsonFile.ts'
