package dev.tidegate.upgrades.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretsTest {

    private static final SecretReference OCM = SecretReference.of("team/harbour/ocm", "secret");

    @TempDir
    Path directory;

    private void keep(String text) throws IOException {
        var file = directory.resolve("team/harbour/ocm/secret");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void a_secret_is_the_content_of_its_file_without_the_line_end() throws IOException {
        keep("hush\n");

        var found = new SecretDirectory(directory).find(OCM);

        assertThat(found.orElseThrow().reveal()).isEqualTo("hush");
    }

    @Test
    void a_secret_may_be_kept_encoded() throws IOException {
        keep("aHVzaA==");

        var found = new SecretDirectory(directory).find(new SecretReference(OCM.path(), OCM.field(), null, "base64"));

        assertThat(found.orElseThrow().reveal()).isEqualTo("hush");
    }

    @Test
    void a_secret_may_be_a_variable() {
        var variables = new SecretVariables(Map.of("TIDEGATE_SECRET_TEAM_HARBOUR_OCM_SECRET", "hush"));

        assertThat(variables.find(OCM).orElseThrow().reveal()).isEqualTo("hush");
    }

    @Test
    void what_one_place_does_not_have_another_may() throws IOException {
        keep("hush");

        var found =
                new SecretVariables(Map.of()).or(new SecretDirectory(directory)).find(OCM);

        assertThat(found.orElseThrow().reveal()).isEqualTo("hush");
    }

    @Test
    void a_secret_that_is_not_there_is_told_by_its_place() {
        var found = new SecretDirectory(directory).find(OCM);

        assertThat(found.complaint().orElseThrow()).contains("team/harbour/ocm#secret", "there is no file");
    }

    @Test
    void no_complaint_and_no_text_shows_a_value() throws IOException {
        keep("hush hush");

        var reference = new SecretReference(OCM.path(), OCM.field(), null, "base64");

        assertThat(new SecretDirectory(directory).find(reference).complaint().orElseThrow())
                .doesNotContain("hush");
        assertThat(Secret.of("hush")).asString().doesNotContain("hush");
        assertThat(new SecretVariables(Map.of("TIDEGATE_SECRET_A_B", "hush")).toString())
                .doesNotContain("hush");
    }

    @ParameterizedTest
    @CsvSource({"../etc,passwd", "/etc,passwd", "a//b,c", "a,b/c", "a,..", "a,''", "'',c"})
    void a_reference_leads_nowhere_else(String path, String field) {
        assertThat(SecretReference.isPlace(path, field)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> SecretReference.of(path, field));
    }

    @Test
    void a_version_that_is_asked_for_has_a_name_of_its_own() throws IOException {
        keep("hush");
        Files.writeString(directory.resolve("team/harbour/ocm/secret.v3"), "older");
        var third = new SecretReference(OCM.path(), OCM.field(), 3, null);
        var variables = new SecretVariables(Map.of("TIDEGATE_SECRET_TEAM_HARBOUR_OCM_SECRET_V3", "older"));

        assertThat(new SecretDirectory(directory).find(third).orElseThrow().reveal())
                .isEqualTo("older");
        assertThat(variables.find(third).orElseThrow().reveal()).isEqualTo("older");
    }

    @Test
    void another_version_than_the_one_asked_for_is_never_taken() throws IOException {
        keep("hush");

        var found = new SecretDirectory(directory).find(new SecretReference(OCM.path(), OCM.field(), 3, null));

        assertThat(found.complaint())
                .hasValueSatisfying(why -> assertThat(why).contains("team/harbour/ocm#secret.v3", "there is no file"));
    }
}
