/** Of Mattermost's interface, as programs ask for it that want to know what a server can do. */
export const MATTERMOST_VERSION = '9.0.0';
