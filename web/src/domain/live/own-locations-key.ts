/** Under which the location history of the signed-in person is remembered while the page is open. */
export const ownLocationsKey = ['own-locations'];
