/** The format of a whole campaign in a file. */
export const CAMPAIGN_FORMAT = 'chronique/campaign@1'
