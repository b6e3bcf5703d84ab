package dev.tidegate.testsupport.kube;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The programs an API server consists of, where the script {@code kube/api-server} puts them. */
record KubeBinaries(Path apiServer, Path etcd) {

    private static final Path SHARED = Path.of("/var/cache/tidegate/kube-api");

    /** The newest there are, in the directories the script uses. */
    static Optional<KubeBinaries> find() {
        return directories().stream()
                .flatMap(directory -> versionsIn(directory.resolve("k8s")))
                .map(found -> new KubeBinaries(found.resolve("kube-apiserver"), found.resolve("etcd")))
                .filter(found -> Files.isExecutable(found.apiServer()) && Files.isExecutable(found.etcd()))
                .findFirst();
    }

    static List<Path> directories() {
        var chosen = System.getenv("KUBE_API_TEST_DIR");
        if (chosen != null && !chosen.isEmpty()) {
            return List.of(Path.of(chosen));
        }
        var cache = System.getenv("XDG_CACHE_HOME");
        var own =
                cache == null || cache.isEmpty() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        return List.of(own.resolve("tidegate/kube-api"), SHARED);
    }

    private static Stream<Path> versionsIn(Path directory) {
        try (var found = Files.list(directory)) {
            return found
                    .filter(path -> path.getFileName().toString().endsWith(platform()))
                    .sorted(Comparator.comparing(KubeBinaries::version, Arrays::compare)
                            .reversed())
                    .toList()
                    .stream();
        } catch (IOException absent) {
            return Stream.empty();
        }
    }

    private static int[] version(Path directory) {
        var numbers = directory.getFileName().toString().split("-", 2)[0].split("\\.", -1);
        return Stream.of(numbers)
                .mapToInt(number -> number.matches("\\d{1,6}") ? Integer.parseInt(number) : -1)
                .toArray();
    }

    private static String platform() {
        var system = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : "linux";
        var architecture = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "amd64";
        return "-" + system + "-" + architecture;
    }
}
