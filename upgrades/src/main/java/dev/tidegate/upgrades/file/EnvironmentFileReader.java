package dev.tidegate.upgrades.file;

import dev.tidegate.data.field.Fields;
import dev.tidegate.data.node.Pointer;
import dev.tidegate.data.problem.LocatedProblem;
import dev.tidegate.data.tree.DataFile;
import dev.tidegate.data.tree.DataTree;
import dev.tidegate.engine.problem.Problem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads environments. An invalid health endpoint is left out and does not invalidate the environment. */
final class EnvironmentFileReader {

    private static final String TELEMETER = "telemeter";

    private final DataTree tree;
    private final List<Problem> problems;

    EnvironmentFileReader(DataTree tree, List<Problem> problems) {
        this.tree = tree;
        this.problems = problems;
    }

    Optional<EnvironmentFile> read(DataFile file) {
        boolean usable = file.findings().stream()
                .filter(LocatedProblem::isError)
                .allMatch(finding -> finding.place().pointer().isWithin(Pointer.ROOT.child(TELEMETER)));
        return usable ? Fields.of(tree, file, ignored -> {}).flatMap(this::read) : Optional.empty();
    }

    private Optional<EnvironmentFile> read(Fields fields) {
        return fields.text("name")
                .flatMap(name -> fields.text("url")
                        .flatMap(url -> ClientCredentialsReader.credentials(fields)
                                .map(credentials -> new EnvironmentFile(
                                        fields.file(),
                                        name,
                                        url,
                                        credentials,
                                        fields.textMap("labels"),
                                        addonApi(fields),
                                        health(fields).orElse(null)))));
    }

    private @Nullable AddonApiVersion addonApi(Fields fields) {
        var written = fields.textMap("labels").get(AddonApiVersion.LABEL);
        if (written == null) {
            return AddonApiVersion.V2;
        }
        var known = AddonApiVersion.of(written);
        if (known.isEmpty()) {
            fields.fields("labels")
                    .ifPresent(labels -> problems.add(new Problem(
                            UpgradeFileProblem.ADDON_API_UNKNOWN,
                            labels.place(AddonApiVersion.LABEL).toString(),
                            "is an interface for add-ons nobody knows (" + written + ")")));
        }
        return known.orElse(null);
    }

    private Optional<HealthEndpoint> health(Fields fields) {
        boolean valid = fields.ref(TELEMETER).filter(file -> !file.isBroken()).isPresent();
        return valid
                ? fields.followed(TELEMETER)
                        .flatMap(source -> source.text("name")
                                .flatMap(name -> source.text("baseUrl")
                                        .map(url -> new HealthEndpoint(
                                                name,
                                                url + source.text("queryPath", ""),
                                                source.fields("auth")
                                                        .flatMap(auth -> auth.fields("token"))
                                                        .flatMap(ClientCredentialsReader::secret)
                                                        .orElse(null)))))
                : Optional.empty();
    }
}
