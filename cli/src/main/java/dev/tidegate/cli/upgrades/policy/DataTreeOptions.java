package dev.tidegate.cli.upgrades.policy;

import dev.tidegate.application.document.Document;
import dev.tidegate.application.time.TimeSettings;
import dev.tidegate.application.upgrades.policy.PolicyFileService;
import dev.tidegate.application.upgrades.policy.PolicyFileSettings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The data tree that a command is about, and its organisations: a mixin, which closes the services it made. */
final class DataTreeOptions implements AutoCloseable {

    @Option(
            names = "--data",
            paramLabel = "<directory>",
            required = true,
            order = 1,
            description = "A data tree with environments and organisations.")
    private Path data = Path.of("");

    @Option(
            names = "--secrets",
            paramLabel = "<directory>",
            order = 2,
            description = "Where the secrets that the data tree names are found, one file each:"
                    + " <path>/<field>. Without it, they are variables TIDEGATE_SECRET_<PATH>_<FIELD>.")
    private @Nullable Path secrets;

    @Option(
            names = {"--org", "--org-id"},
            paramLabel = "<id>",
            split = ",",
            order = 3,
            description = "Only this organisation; may be repeated.")
    private Set<String> only = new LinkedHashSet<>();

    private final List<PolicyFileService> made = new ArrayList<>();

    PolicyFileService service(Consumer<Document> documents) {
        var service = new PolicyFileService(
                new PolicyFileSettings(data, secrets, only), new TimeSettings(null).open(), documents);
        made.add(service);
        return service;
    }

    @Override
    public void close() {
        made.forEach(PolicyFileService::close);
    }
}
