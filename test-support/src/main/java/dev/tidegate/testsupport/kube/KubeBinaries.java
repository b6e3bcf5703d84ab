package dev.tidegate.testsupport.kube;

import dev.tidegate.testsupport.ProvidedProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The programs an API server consists of, where the script {@code kube/api-server} puts them. */
record KubeBinaries(Path apiServer, Path etcd) {

    /** The newest there are, in the directories the script uses. */
    static Optional<KubeBinaries> find() {
        return directories().stream()
                .flatMap(directory -> versionsIn(directory.resolve("k8s")))
                .map(found -> new KubeBinaries(found.resolve("kube-apiserver"), found.resolve("etcd")))
                .filter(found -> Files.isExecutable(found.apiServer()) && Files.isExecutable(found.etcd()))
                .findFirst();
    }

    static List<Path> directories() {
        return ProvidedProgram.directories("kube-api", "KUBE_API_TEST_DIR");
    }

    private static Stream<Path> versionsIn(Path directory) {
        try (var found = Files.list(directory)) {
            return found
                    .filter(path -> path.getFileName().toString().endsWith("-" + ProvidedProgram.platform()))
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
}
