package dev.tidegate.cli.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A checkout in a directory of its own, with blanks in its path, and beside it all it can find: the few programs a
 * launcher may call, Javas that only print how they were called, and a Maven that only pretends to build.
 */
final class TestCheckout {

    private static final List<String> TOOLS = List.of(
            "awk",
            "bash",
            "cat",
            "cksum",
            "find",
            "grep",
            "head",
            "ln",
            "mkdir",
            "mv",
            "readlink",
            "rm",
            "sed",
            "sleep",
            "tail",
            "touch");

    private static final String JAVA = """
            #!/bin/sh
            printf '%s' "${0%/bin/java}" >>"$TIDEGATE_TEST_DIRECTORY/java-calls"
            printf ' [%s]' "$@" >>"$TIDEGATE_TEST_DIRECTORY/java-calls"
            echo >>"$TIDEGATE_TEST_DIRECTORY/java-calls"
            for argument in "$@"; do
              case $argument in
                -XX:AOTMode=create | -Xshare:dump) creates=yes ;;
                -XX:AOTCache=* | -XX:SharedArchiveFile=*) archive=${argument#*=} ;;
                -*) ;;
                *.lib) mkdir -p "$argument" ;;
              esac
            done
            if [ -n "${creates:-}" ]; then
              [ ! -e "$TIDEGATE_TEST_DIRECTORY/no-archives" ] || exit 1
              echo archive >"$archive"
            fi
            """;

    private static final String MAVEN = """
            #!/bin/sh
            if [ "$1" = --version ]; then
              echo "Apache Maven $(cat "$TIDEGATE_TEST_DIRECTORY/maven-version")"
              exit
            fi
            echo "$JAVA_HOME" >>"$TIDEGATE_TEST_DIRECTORY/builds"
            while [ -e "$TIDEGATE_TEST_DIRECTORY/hold-builds" ]; do
              sleep 0.05
            done
            if [ -e "$TIDEGATE_TEST_DIRECTORY/broken-sources" ]; then
              cat "$TIDEGATE_TEST_DIRECTORY/broken-sources"
              exit 1
            fi
            for argument in "$@"; do
              case $argument in
                -Dtidegate.lib=*)
                  mkdir -p "${argument#*=}"
                  echo jar >"${argument#*=}/tidegate-cli-1.jar"
                  ;;
              esac
            done
            """;

    private final Path directory;
    private final Map<String, String> environment = new TreeMap<>();

    TestCheckout(Path directory) {
        this.directory = directory;
        environment.put("HOME", directory.resolve("home").toString());
        environment.put("PATH", directory.resolve("bin") + ":" + tools());
        environment.put("TIDEGATE_JAVA_PLACES", directory.resolve("javas").toString());
        environment.put("TIDEGATE_TEST_DIRECTORY", directory.toString());
        environment.put("TIDEGATE_ARCHIVE", "off");
        copyLauncher();
        write("checkout dir/pom.xml", "<project/>");
        write("checkout dir/cli/pom.xml", "<project/>");
        write("checkout dir/cli/src/main/java/A.java", "class A {}");
        write("checkout dir/cli/src/test/java/ATest.java", "class ATest {}");
        maven("3.8.7");
        letTimePass();
    }

    /** A directory with links to the tools alone, since the real ones lie beside the Java of this machine. */
    private static Path tools() {
        var directory = Path.of(
                        "target/launcher-tools",
                        Long.toString(ProcessHandle.current().pid()))
                .toAbsolutePath();
        try {
            Files.createDirectories(directory);
            for (var tool : TOOLS) {
                if (!Files.exists(directory.resolve(tool))) {
                    Files.createSymbolicLink(directory.resolve(tool), which(tool));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return directory;
    }

    private void copyLauncher() {
        var repository = Path.of("..").toAbsolutePath().normalize();
        copy(repository.resolve("tidegate"), "checkout dir/tidegate");
        for (var file : List.of("launcher-functions.sh", "build-functions.sh")) {
            copy(repository.resolve("cli/src/launcher").resolve(file), "checkout dir/cli/src/launcher/" + file);
        }
    }

    Path path(String relative) {
        return directory.resolve(relative);
    }

    TestCheckout with(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    TestCheckout without(String variable) {
        environment.remove(variable);
        return this;
    }

    /** Puts a JDK into a directory beside the checkout. */
    Path jdk(String relative, String version) {
        var home = runtime(relative, version);
        executable(relative + "/bin/javac", "#!/bin/sh\n");
        return home;
    }

    /** Puts a Java without a compiler into such a directory. */
    Path runtime(String relative, String version) {
        executable(relative + "/bin/java", JAVA);
        write(relative + "/release", "IMPLEMENTOR=\"Test\"\nJAVA_VERSION=\"" + version + "\"\nOS_NAME=\"Linux\"\n");
        return path(relative);
    }

    TestCheckout maven(String version) {
        executable("bin/mvn", MAVEN);
        write("maven-version", version);
        return this;
    }

    Path write(String relative, String text) {
        try {
            Files.createDirectories(path(relative).getParent());
            return Files.writeString(path(relative), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void delete(String relative) {
        try {
            Files.delete(path(relative));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    List<String> lines(String relative) {
        try {
            return Files.exists(path(relative)) ? Files.readAllLines(path(relative)) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    int builds() {
        return lines("builds").size();
    }

    /** The line a Java wrote when it was called last. */
    String lastJava() {
        var calls = lines("java-calls");
        return calls.isEmpty() ? "none" : calls.get(calls.size() - 1);
    }

    /** Sets the dates of all files back, so that what is written next is newer on any file system. */
    void letTimePass() {
        var before = FileTime.from(Instant.now().minusSeconds(60));
        try (Stream<Path> files = Files.walk(directory)) {
            for (var file : files.filter(file -> !Files.isSymbolicLink(file)).toList()) {
                var age = Files.getLastModifiedTime(file).compareTo(before);
                if (age > 0) {
                    Files.setLastModifiedTime(file, before);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void date(String relative, Instant instant) {
        try {
            Files.setLastModifiedTime(path(relative), FileTime.from(instant));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void link(Path link, Path target) {
        try {
            Files.createDirectories(link.getParent());
            Files.createSymbolicLink(link, target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Installs what an archive holds in a directory beside the checkout, and returns its launcher. */
    Path install(String relative) {
        var sources = Path.of("src/launcher").toAbsolutePath();
        copy(sources.resolve("tidegate"), relative + "/bin/tidegate");
        copy(sources.resolve("launcher-functions.sh"), relative + "/lib/launcher-functions.sh");
        write(relative + "/lib/fingerprint", "test\n");
        write(relative + "/lib/tidegate-cli-1.jar", "jar\n");
        return path(relative + "/bin/tidegate");
    }

    /** Runs the launcher of the checkout to its end. */
    LauncherResult run(String... arguments) {
        return LauncherResult.of(start(arguments));
    }

    Process start(String... arguments) {
        return start(path("checkout dir/tidegate"), arguments);
    }

    Process start(Path launcher, String... arguments) {
        var commandLine = new ArrayList<String>();
        commandLine.add(launcher.toString());
        commandLine.addAll(List.of(arguments));
        var builder = new ProcessBuilder(commandLine).directory(directory.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            var process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void copy(Path from, String to) {
        try {
            Files.createDirectories(path(to).getParent());
            Files.copy(from, path(to), StandardCopyOption.COPY_ATTRIBUTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void executable(String relative, String script) {
        var file = write(relative, script);
        try {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path which(String tool) {
        return Stream.of(System.getenv("PATH").split(":", -1))
                .map(directory -> Path.of(directory, tool))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("these tests need the program " + tool));
    }

    /** A launcher that has come to its end. */
    record LauncherResult(int code, String out, String err) {

        static LauncherResult of(Process process) {
            try {
                var out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
                var err = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
                return new LauncherResult(process.waitFor(), out, err);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted while a launcher ran", e);
            }
        }
    }
}
