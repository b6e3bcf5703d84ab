package dev.tidegate.application.upgrades.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.upgrades.file.SecretReference;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SecretStoreTest {

    private static final SecretReference OCM = SecretReference.of("team/harbour/ocm", "secret");

    @TempDir
    Path directory;

    private void keep(String text) throws IOException {
        var file = directory.resolve("team/harbour/ocm/secret");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void a_secret_is_the_content_of_its_file_without_the_newline() throws IOException {
        keep("hush\n");

        var found = new DirectorySecretStore(directory).find(OCM);

        assertThat(found.orElseThrow().reveal()).isEqualTo("hush");
    }

    @Test
    void a_secret_may_be_encoded() throws IOException {
        keep("aHVzaA==");

        var found =
                new DirectorySecretStore(directory).find(new SecretReference(OCM.path(), OCM.field(), null, "base64"));

        assertThat(found.orElseThrow().reveal()).isEqualTo("hush");
    }

    @Test
    void a_secret_may_be_an_environment_variable() {
        var variables = new EnvironmentSecretStore(Map.of("TIDEGATE_SECRET_TEAM_HARBOUR_OCM_SECRET", "hush"));

        assertThat(variables.find(OCM).orElseThrow().reveal()).isEqualTo("hush");
    }

    @Test
    void a_missing_secret_is_read_from_the_other_store() throws IOException {
        keep("hush");

        var found = new EnvironmentSecretStore(Map.of())
                .or(new DirectorySecretStore(directory))
                .find(OCM);

        assertThat(found.orElseThrow().reveal()).isEqualTo("hush");
    }

    @Test
    void the_reason_for_a_missing_secret_names_its_reference() {
        var found = new DirectorySecretStore(directory).find(OCM);

        assertThat(found.complaint().orElseThrow()).contains("team/harbour/ocm#secret", "there is no file");
    }

    @Test
    void no_reason_and_no_text_contains_a_value() throws IOException {
        keep("hush hush");

        var reference = new SecretReference(OCM.path(), OCM.field(), null, "base64");

        assertThat(new DirectorySecretStore(directory)
                        .find(reference)
                        .complaint()
                        .orElseThrow())
                .doesNotContain("hush");
        assertThat(new EnvironmentSecretStore(Map.of("TIDEGATE_SECRET_A_B", "hush")).toString())
                .doesNotContain("hush");
    }

    @ParameterizedTest
    @CsvSource({"'  ',", "'',base64", "ICAg,base64"})
    void a_blank_value_is_no_secret(String text, @Nullable String format) throws IOException {
        keep(text);

        var found =
                new DirectorySecretStore(directory).find(new SecretReference(OCM.path(), OCM.field(), null, format));

        assertThat(found.complaint().orElseThrow()).contains("its value is empty");
    }

    @ParameterizedTest
    @CsvSource({"../etc,passwd", "/etc,passwd", "a//b,c", "a,b/c", "a,..", "a,''", "'',c"})
    void a_reference_cannot_leave_the_directory(String path, String field) {
        assertThat(SecretReference.isValid(path, field)).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> SecretReference.of(path, field));
    }

    @Test
    void a_version_is_part_of_the_name() throws IOException {
        keep("hush");
        Files.writeString(directory.resolve("team/harbour/ocm/secret.v3"), "older");
        var third = new SecretReference(OCM.path(), OCM.field(), 3, null);
        var variables = new EnvironmentSecretStore(Map.of("TIDEGATE_SECRET_TEAM_HARBOUR_OCM_SECRET_V3", "older"));

        assertThat(new DirectorySecretStore(directory).find(third).orElseThrow().reveal())
                .isEqualTo("older");
        assertThat(variables.find(third).orElseThrow().reveal()).isEqualTo("older");
    }

    @Test
    void another_version_is_never_used() throws IOException {
        keep("hush");

        var found = new DirectorySecretStore(directory).find(new SecretReference(OCM.path(), OCM.field(), 3, null));

        assertThat(found.complaint())
                .hasValueSatisfying(why -> assertThat(why).contains("team/harbour/ocm#secret.v3", "there is no file"));
    }
}
