package dev.tidegate.integrations.workload;

import static dev.tidegate.integrations.EntryBuilder.entry;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tidegate.integrations.OverrideBuilder;
import dev.tidegate.integrations.TestFleet;
import dev.tidegate.integrations.entry.ExtraEnv;
import dev.tidegate.integrations.location.Namespace;
import dev.tidegate.integrations.settings.RenderProfile;
import dev.tidegate.testsupport.GoldenFile;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ManifestFileTest {

    private static final Path GOLDEN = Path.of("src/test/resources/dev/tidegate/integrations/workload");

    private static TestFleet fleet() {
        return TestFleet.standard()
                .with(entry("route-keeper")
                        .perCluster()
                        .arguments("--light")
                        .env(new ExtraEnv.Literal("VERBOSE", "true"))
                        .override(
                                OverrideBuilder.of(TestFleet.PIER_01).subShards(2),
                                OverrideBuilder.of(TestFleet.PIER_02).image("9d07aa1"),
                                OverrideBuilder.of(TestFleet.PIER_03).disabled(true)))
                .with(entry("note-keeper").cache("5Gi").state().logs(true, true, false))
                .with(entry("bucket-keeper").perAccount().cron("*/5 * * * *"));
    }

    @ParameterizedTest
    @EnumSource(RenderProfile.class)
    void typical_objects_look_like_this(RenderProfile profile) {
        var files =
                ManifestFile.of(RenderedFleet.of(fleet(), profile).rendered()).toList();

        for (ManifestFile file : files) {
            GoldenFile.assertMatches(GOLDEN.resolve(profile.wireName()).resolve(file.path()), file.text());
        }
        assertThat(files).hasSize(8);
    }

    @Test
    void a_file_is_named_after_cluster_namespace_kind_and_name() {
        var files = ManifestFile.of(RenderedFleet.of(TestFleet.standard().with(entry("note-keeper")))
                .rendered());

        assertThat(files)
                .extracting(ManifestFile::path)
                .containsExactly(
                        "pier-01/reconcilers/deployment-tidegate-note-keeper.yaml",
                        "pier-01/reconcilers/service-tidegate.yaml");
    }

    @Test
    void no_name_leads_out_of_the_directory() {
        var id = new WorkloadId(new Namespace.Id("..", "a/../../b"), WorkloadKind.SERVICE, "..\\x");

        assertThat(ManifestFile.of(id, JsonNodeFactory.instance.objectNode()).path())
                .isEqualTo("-/a-..-..-b/service---x.yaml");
    }
}
