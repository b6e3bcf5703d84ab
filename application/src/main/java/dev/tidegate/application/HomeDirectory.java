package dev.tidegate.application;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The home directory of whoever runs this: {@code HOME}, as for every other command; else what Java knows. */
public final class HomeDirectory {

    private HomeDirectory() {}

    public static Path ofProcess() {
        return of(System.getenv());
    }

    /**
     * The directory that these variables name.
     *
     * @throws RequestFailure if nobody knows it
     */
    public static Path of(Map<String, String> variables) {
        return of(variables, System.getProperty("user.home", ""));
    }

    static Path of(Map<String, String> variables, String known) {
        return find(variables, known)
                .orElseThrow(() ->
                        new RequestFailure(Status.INVALID_INPUT, "the home directory is not known: set HOME to it"));
    }

    /** The directory of this process, for those who can do without. */
    public static Optional<Path> find() {
        return find(System.getenv(), System.getProperty("user.home", ""));
    }

    /** Java says {@code ?} where the system has no entry for the user, as in many containers. */
    private static Optional<Path> find(Map<String, String> variables, String known) {
        return Stream.of(variables.getOrDefault("HOME", ""), known)
                .filter(name -> !name.isBlank() && !name.equals("?"))
                .findFirst()
                .map(Path::of);
    }
}
