/** Only sets the default size of avatars in tree items that show people; without it they have the size they ask for. */
export const AvatarContextProvider = ({ children }) => children;
