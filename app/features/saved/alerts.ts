export const FOLLOW_INTENT = 'follow'
