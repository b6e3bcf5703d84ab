package dev.tidegate.cli.kube;

import dev.tidegate.application.kube.KubeconfigPaths;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The files with contexts: a mixin. */
public final class KubeconfigOption {

    @Option(
            names = "--kubeconfig",
            paramLabel = "<file>",
            order = 30,
            description = "The file with the contexts; the files that KUBECONFIG names, or .kube/config in the home"
                    + " directory, unless said otherwise.")
    private @Nullable Path kubeconfig;

    public List<Path> files() {
        return kubeconfig == null ? KubeconfigPaths.usual(System.getenv()) : List.of(kubeconfig);
    }
}
