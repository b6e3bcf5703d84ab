package dev.tidegate.upgrades.file;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.Finding;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads environments. What is wrong with where to ask for health costs the answers, not the environment. */
final class EnvironmentReader {

    private static final String TELEMETER = "telemeter";

    private final DataTree tree;
    private final List<Problem> problems;

    EnvironmentReader(DataTree tree, List<Problem> problems) {
        this.tree = tree;
        this.problems = problems;
    }

    Optional<EnvironmentFile> read(DataFile file) {
        boolean usable = file.findings().stream()
                .filter(Finding::isError)
                .allMatch(finding -> finding.place().pointer().isWithin(Pointer.ROOT.child(TELEMETER)));
        return usable ? Fields.of(tree, file, ignored -> {}).flatMap(this::read) : Optional.empty();
    }

    private Optional<EnvironmentFile> read(Fields fields) {
        return fields.text("name")
                .flatMap(name -> fields.text("url")
                        .flatMap(url -> CredentialFields.credentials(fields)
                                .map(credentials -> new EnvironmentFile(
                                        fields.file(),
                                        name,
                                        url,
                                        credentials,
                                        fields.textMap("labels"),
                                        addonApi(fields),
                                        health(fields).orElse(null)))));
    }

    private @Nullable AddonApi addonApi(Fields fields) {
        var written = fields.textMap("labels").get(AddonApi.LABEL);
        if (written == null) {
            return AddonApi.V2;
        }
        var known = AddonApi.of(written);
        if (known.isEmpty()) {
            fields.fields("labels")
                    .ifPresent(labels -> problems.add(new Problem(
                            FileProblem.ADDON_API_UNKNOWN,
                            labels.place(AddonApi.LABEL).toString(),
                            "is an interface for add-ons nobody knows (" + written + ")")));
        }
        return known.orElse(null);
    }

    private Optional<HealthSource> health(Fields fields) {
        boolean sound = fields.ref(TELEMETER).filter(file -> !file.isBroken()).isPresent();
        return sound
                ? fields.followed(TELEMETER)
                        .flatMap(source -> source.text("name")
                                .flatMap(name -> source.text("baseUrl")
                                        .map(url -> new HealthSource(
                                                name,
                                                url + source.text("queryPath", ""),
                                                source.fields("auth")
                                                        .flatMap(auth -> auth.fields("token"))
                                                        .flatMap(CredentialFields::secret)
                                                        .orElse(null)))))
                : Optional.empty();
    }
}
