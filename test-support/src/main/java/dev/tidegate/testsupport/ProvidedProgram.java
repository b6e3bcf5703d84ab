package dev.tidegate.testsupport;

import static org.junit.jupiter.api.Assumptions.abort;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * A program that a script of this project provides for tests.
 *
 * @param cache the name of its directory in the caches that the script looks into
 * @param variable of the environment, which names another directory
 * @param script what puts it there
 */
public record ProvidedProgram(String name, String version, String cache, String variable, String script) {

    /** The program. Where it is absent, ends the calling test with a word about why; CI must have it. */
    public Path find() {
        var found = directories(cache, variable).stream()
                .map(directory -> directory.resolve(version + "-" + platform()).resolve(name))
                .filter(Files::isExecutable)
                .findFirst();
        if (found.isPresent()) {
            return found.get();
        }
        var sentence = "the program %s is not in %s; the script %s puts it there, with a Go toolchain"
                .formatted(name, directories(cache, variable), script);
        if ("true".equals(System.getenv("CI"))) {
            throw new IllegalStateException("it must be tested in CI: " + sentence);
        }
        return abort(sentence);
    }

    /** Where scripts put programs: the user's cache, and one for the whole machine, unless a variable names another. */
    public static List<Path> directories(String cache, String variable) {
        var chosen = System.getenv(variable);
        if (chosen != null && !chosen.isEmpty()) {
            return List.of(Path.of(chosen));
        }
        var caches = System.getenv("XDG_CACHE_HOME");
        var own = caches == null || caches.isEmpty()
                ? Path.of(System.getProperty("user.home"), ".cache")
                : Path.of(caches);
        return List.of(own.resolve("tidegate").resolve(cache), Path.of("/var/cache/tidegate", cache));
    }

    /** System and architecture, as directories are named after. */
    public static String platform() {
        var system = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : "linux";
        return system + "-" + (System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64");
    }
}
