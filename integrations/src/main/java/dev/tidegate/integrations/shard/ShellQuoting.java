package dev.tidegate.integrations.shard;

/** Words for a command line that is split by the rules of a POSIX shell. */
final class ShellQuoting {

    private static final String HARMLESS = "@%_+=:,./-";

    private ShellQuoting() {}

    /** The word as it is if a shell takes it so, else in single quotes. */
    static String quote(String word) {
        return isHarmless(word) ? word : "'" + word.replace("'", "'\"'\"'") + "'";
    }

    private static boolean isHarmless(String word) {
        for (int at = 0; at < word.length(); at++) {
            char letter = word.charAt(at);
            boolean harmless = (letter >= 'a' && letter <= 'z')
                    || (letter >= 'A' && letter <= 'Z')
                    || (letter >= '0' && letter <= '9')
                    || HARMLESS.indexOf(letter) >= 0;
            if (!harmless) {
                return false;
            }
        }
        return !word.isEmpty();
    }
}
