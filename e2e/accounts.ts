/** Created by the server at its start, from ADMIN_EMAIL and ADMIN_PASSWORD. */
export const admin = { email: 'owner@venus.example', password: 'tests-only-4319-orbit' }
