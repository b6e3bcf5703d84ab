package dev.tidegate.application;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Where clusters are described unless somebody says otherwise. */
public final class KubeconfigPaths {

    private KubeconfigPaths() {}

    /** The files that {@code KUBECONFIG} names, or the one in the home directory. */
    public static List<Path> usual(Map<String, String> variables) {
        var files = Stream.of(variables.getOrDefault("KUBECONFIG", "").split(File.pathSeparator))
                .filter(file -> !file.isBlank())
                .map(Path::of)
                .toList();
        return files.isEmpty()
                ? List.of(HomeDirectory.of(variables).resolve(".kube").resolve("config"))
                : files;
    }
}
